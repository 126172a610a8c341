import path from 'node:path';
import { readEnv } from '#env';
import { runCommand } from '#scripts/command/runCommand.ts';
import { checkPort } from '#scripts/serve/checkPort.ts';
import { startStudio } from '#scripts/studio/startStudio.ts';
import { lakeAddress } from './startLocalLake.ts';
import { startPublishedSite } from './startPublishedSite.ts';
import { untilStopped } from './untilStopped.ts';

const root = path.resolve(import.meta.dirname, '../..');

const command = {
  name: 'npm start',
  summary:
    'Starts the lake with the sample content, the site built from it and again at each change, and the Studio.',
  details:
    'Ports, folders and the like are set by environment variables, which env.ts lists. Ctrl-C stops everything.',
};

await runCommand(command, async () => {
  const env = readEnv();
  await untilStopped(async ({ signal, onStop }) => {
    await checkPort(env.studioPort, 'STUDIO_PORT');
    const { lake, site, publisher } = await startPublishedSite(env, {
      root,
      onStop,
      onProgress: console.log,
      signal,
    });
    signal.throwIfAborted();
    const siteUrl = `${site.url}${publisher.live()?.basePath ?? ''}`;
    const studio = await startStudio(lake, {
      root,
      port: env.studioPort,
      siteUrl,
      signal,
      onProgress: console.log,
    });
    onStop(() => studio.close());
    console.log(
      `\n  Site    ${siteUrl}/\n  Studio  ${studio.url}/\n  Lake    ${lakeAddress(lake)}\n  Status  ${publisher.statusUrl}\n` +
        '\nWhat is published in the Studio is on the site a little later. Ctrl-C stops everything.',
    );
  });
});
