import type { Site } from '#core/site/model/site.ts';
import type { NextDev } from './dev/startNextDev.ts';
import path from 'node:path';
import { printProblems } from '#core/operations/printProblems.ts';
import { readEnv } from '#env';
import { startStudioDev } from '#publishing/studioServer/startStudioDev.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { checkPorts } from '#scripts/start/checkPorts.ts';
import { lakeAddress } from '#scripts/start/lakeAddress.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { untilStopped } from '#system/process/untilStopped.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { siteDataWriter } from './dev/siteDataWriter.ts';
import { startDevServer } from './dev/startDevServer.ts';
import { startNextDev } from './dev/startNextDev.ts';
import { watchCode } from './dev/watchCode.ts';
import { watchLake } from './dev/watchLake.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.build', 'dev');

const command = {
  name: 'npm run dev',
  summary:
    'Starts the lake, and the site and the Studio with live reload after changes of the code and the content.',
  details:
    'Ports, folders and more are set by environment variables; env.ts lists them. Ctrl-C stops everything.',
};

await runCommand(command, async () => {
  const env = readEnv();
  await untilStopped(async ({ signal, onStop }) => {
    await checkPorts([{ name: 'studio', port: env.studioPort, host: '127.0.0.1' }]);
    let next: NextDev | undefined;
    let shown: Site | undefined;
    const server = await startDevServer({
      folder: path.join(folder, 'files'),
      port: env.sitePort,
      basePath: () => shown?.basePath ?? '',
      nextPort: () => next?.port,
    });
    onStop(() => server.close());
    const lake = await startLocalLake(env.lake, {
      root,
      studioOrigins: () => [`http://localhost:${env.studioPort}`],
      onStop,
      onProgress: console.log,
    });
    const write = siteDataWriter(lake, { root, folder, asOf: env.build.asOf });

    const show = async (): Promise<void> => {
      const { model, problems } = await write();
      if (problems.length > 0) console.error(`\n${printProblems(problems)}\n`);
      if (!model) return;
      if (shown && JSON.stringify(model.site) !== JSON.stringify(shown)) {
        console.error('The settings of the site have changed: restart npm run dev to see them.');
      }
      shown ??= model.site;
      if (!next) {
        const dataDir = path.join(folder, 'data');
        const started = await startNextDev({
          root,
          dataDir,
          site: shown,
          workers: env.build.workers,
          signal,
        });
        onStop(() => started.stopped);
        next = started;
      }
      server.announceChange();
    };
    await show();
    const siteUrl = `${server.url}${shown?.basePath ?? ''}`;
    const studio = startStudioDev(lake, {
      root,
      port: env.studioPort,
      siteUrl,
      without: env.studioWithout,
      signal,
    });
    onStop(() => studio.stopped);
    console.log(`\n  Site    ${siteUrl}/\n  Studio  ${studio.url}/\n  Lake    ${lakeAddress(lake)}\n`);
    let last = Promise.resolve();
    const showAgain = (): Promise<void> => {
      last = last.then(show).catch((error: unknown) => {
        console.error(errorMessage(error));
      });
      return last;
    };
    watchCode(root, signal, () => void showAgain());
    await watchLake(lake, signal, showAgain);
  });
});
