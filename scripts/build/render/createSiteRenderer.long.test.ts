import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { renderSite } from './testing/renderSite.ts';

const project = path.resolve(import.meta.dirname, '../../..');
// Below the project, whose packages it needs.
mkdirSync(path.join(project, '.build'), { recursive: true });
const root = mkdtempSync(path.join(project, '.build', 'render-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('page without a default export: the build fails and names the page', { timeout: 120_000 }, async () => {
  const files = {
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'core/none.js': '',
    'data/routes.json': '["/docs"]',
    'data/pages/docs/index.json': '{}',
    'web/next.config.mjs': `export default { output: 'export', turbopack: { root: ${JSON.stringify(project)} } };`,
    'web/app/layout.jsx': `export default function Layout({ children }) { return <html><body>{children}</body></html>; }`,
    'web/app/docs/page.jsx': `export function Docs() { return <h1>Docs</h1>; }`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  await expect(
    renderSite({
      root,
      dataDir: path.join(root, 'data'),
      outDir: path.join(root, 'out'),
      site: { title: 'Site', url: 'https://site.example', basePath: '', trailingSlash: true },
      code: 'c0de',
      workers: 1,
      onProgress: () => {},
    }),
  ).rejects.toThrow(/default export is not a React Component in "\/docs/);
});
