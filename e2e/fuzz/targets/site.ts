import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { serveTarget } from './serveTarget.ts';

// A small site below a base path, with a file of every kind that is served differently.
const [folder = ''] = process.argv.slice(2);
const files = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not found</h1>',
  'docs/a/index.html': '<h1>A</h1>',
  'docs/b.html': '<h1>B</h1>',
  'files/large.bin': ' '.repeat(10_000_000),
  'files/0123456789abcdef/page.html': '<script>alert(1)</script>',
  'media/0123456789abcdef.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '_next/static/chunk.js': 'void 0;',
  'search-index/part.0123456789ab.json': '{}',
  'sitemap.xml': '<urlset/>',
};

await serveTarget(async () => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const site = await startSiteServer({
    port: 0,
    live: () => ({ release: folder, basePath: '/handbook', former: [] }),
  });
  return { port: Number(new URL(site.url).port), tokens: {} };
});
