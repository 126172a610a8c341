import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSiteServer } from '#scripts/serve/startSiteServer.ts';
import { takeScreens } from './takeScreens.ts';

// npm run screens [-- --site FOLDER]: pictures of a built site for README.md, into docs/screens.
const { values } = parseArgs({ options: { site: { type: 'string', default: 'out' } } });
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.resolve(root, values.site);
const server = await startSiteServer({ port: 0, live: () => ({ folder, basePath: '', former: [] }) });
try {
  await takeScreens({ url: server.url, folder: path.join(root, 'docs/screens'), onProgress: console.log });
} finally {
  await server.close();
}
