import { subcommand } from '#scripts/command/runSubcommand.ts';
import { untilStopped } from '#scripts/start/untilStopped.ts';
import { startLake } from '../startLake.ts';
import { DATA_OPTION, localLake } from './localLake.ts';

export const serveCommand = subcommand(
  {
    name: 'npm run lake -- serve',
    summary: 'Runs the lake until Ctrl-C.',
    options: {
      port: {
        type: 'number',
        value: 'N',
        summary: 'Where it answers; LAKE_PORT without it, or else 3400. 0 is any free port.',
        most: 65_535,
      },
      data: DATA_OPTION,
      'keep-history': {
        type: 'number',
        value: 'DAYS',
        summary: 'Forgets earlier versions of documents that are older; keeps all without it.',
        most: 36_500,
      },
      'studio-origin': {
        type: 'list',
        value: 'ORIGIN,…',
        summary: 'The Studios whose pages may use the lake; that at STUDIO_PORT of this machine without it.',
        default: [],
      },
      'no-one-click-login': {
        type: 'boolean',
        summary: 'Nobody gets in without a token, also not from this machine; as LAKE_ONE_CLICK_LOGIN=off.',
      },
    },
  },
  async ({ options }) => {
    const { studioPort, oneClickLogin, ...lake } = localLake(options.data);
    const given = options['studio-origin'].map(parseOrigin);
    const studioOrigins = given.length > 0 ? given : [`http://localhost:${studioPort}`];
    const keepHistoryDays = options['keep-history'];
    await untilStopped(async ({ onStop }) => {
      const { url, close } = await startLake({
        ...lake,
        port: options.port ?? lake.port,
        localLogin: oneClickLogin && !options['no-one-click-login'],
        studioOrigins: () => studioOrigins,
        ...(keepHistoryDays === undefined ? {} : { keepHistoryDays }),
      });
      onStop(close);
      console.log(`Lake  ${url}`);
    });
  },
);

/** Throws an Error unless the text is an origin, such as `http://localhost:3333`. */
function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) {
    return url.origin;
  }
  throw new Error(
    `--studio-origin is '${text}'; give the address of a Studio without a path, such as http://localhost:3333.`,
  );
}
