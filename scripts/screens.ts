import { existsSync } from 'node:fs';
import path from 'node:path';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { takeScreens } from './screens/takeScreens.ts';

const root = path.resolve(import.meta.dirname, '..');
const command = {
  name: 'npm run screens',
  summary: 'Takes the pictures of README.md from a built site, into docs/screens.',
  options: {
    site: { type: 'string', value: 'FOLDER', summary: 'The folder of the built site.', default: 'out' },
  },
} as const;

await runCommand(command, async ({ options }) => {
  const folder = path.resolve(root, options.site);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(
      `There is no built site in '${folder}': run "npm run build" first, or name its folder with --site.`,
    );
  }
  const server = await startSiteServer({
    port: 0,
    live: () => ({ release: folder, basePath: '', former: [] }),
  });
  try {
    await takeScreens({ url: server.url, folder: path.join(root, 'docs/screens'), onProgress: console.log });
  } finally {
    await server.close();
  }
});
