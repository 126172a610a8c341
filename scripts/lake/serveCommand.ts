import { present } from '#core/present.ts';
import { startLake } from '#lake/startLake.ts';
import { subcommand } from '#scripts/command/runSubcommand.ts';
import { untilStopped } from '#system/process/untilStopped.ts';
import { dataOption, localLake } from './localLake.ts';

export const serveCommand = subcommand(
  {
    name: 'npm run lake -- serve',
    summary: 'Runs the lake until Ctrl-C.',
    options: {
      port: {
        type: 'number',
        value: 'N',
        summary: 'Port to listen on (default: LAKE_PORT, or 3400). 0 takes any free port.',
        max: 65_535,
      },
      data: dataOption,
      'keep-history': {
        type: 'number',
        value: 'DAYS',
        summary:
          'Deletes history that is older than this (default: LAKE_KEEP_HISTORY). Without it, all history is kept.',
        max: 36_500,
      },
      'studio-origin': {
        type: 'list',
        value: 'ORIGIN,…',
        summary: 'The Studios that may use the lake (default: the one at STUDIO_PORT on this machine).',
        default: [],
      },
      'no-one-click-login': {
        type: 'boolean',
        summary: 'Requires a token even on this machine, like LAKE_ONE_CLICK_LOGIN=off.',
      },
    },
  },
  async ({ options }) => {
    const { studioPort, oneClickLogin, ...lake } = localLake(options.data);
    const given = options['studio-origin'].map(parseOrigin);
    const studioOrigins = given.length > 0 ? given : [`http://localhost:${studioPort}`];
    const keepHistoryDays = options['keep-history'] ?? lake.keepHistoryDays;
    await untilStopped(async ({ onStop }) => {
      const { url, close } = await startLake(
        present({
          ...lake,
          port: options.port ?? lake.port,
          localLogin: oneClickLogin && !options['no-one-click-login'],
          studioOrigins: () => studioOrigins,
          keepHistoryDays,
        }),
      );
      onStop(close);
      console.log(`Lake  ${url}`);
    });
  },
);

/** Throws an Error unless the text is an origin, such as `http://localhost:3333`. */
function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) {
    return url.origin;
  }
  throw new Error(
    `--studio-origin is '${text}'; give the address of a Studio without a path, such as http://localhost:3333.`,
  );
}
