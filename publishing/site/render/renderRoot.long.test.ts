import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CodeChangedError } from '../code/CodeChangedError.ts';
import { codeHash } from '../code/codeHash.ts';
import { writeEmptySources } from '../testing/writeEmptySources.ts';
import { findRenderRoot } from './renderRoot.ts';

const project = path.resolve(import.meta.dirname, '../../..');
// Below the project, whose packages it needs.
mkdirSync(path.join(project, '.build'), { recursive: true });
const root = mkdtempSync(path.join(project, '.build', 'render-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files = {
  'data/routes.json': '["/docs"]',
  'data/pages/docs/index.json': '{}',
  'web/next.config.mjs': `export default { output: 'export', turbopack: { root: ${JSON.stringify(project)} } };`,
  'web/app/layout.jsx': `export default function Layout({ children }) { return <html><body>{children}</body></html>; }`,
  'web/app/docs/page.jsx': `export function Docs() { return <h1>Docs</h1>; }`,
};

beforeEach(() => {
  writeEmptySources(root);
  for (const [name, text] of Object.entries(files)) write(name, text);
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

function compile(code: string): Promise<unknown> {
  return findRenderRoot({
    root,
    dataDir: path.join(root, 'data'),
    site: { title: 'Site', url: 'https://site.example', basePath: '', trailingSlash: true },
    code,
    workers: 1,
    onProgress: () => {},
  });
}

test('page without a default export: the build fails and names the page', { timeout: 120_000 }, async () => {
  await expect(compile(codeHash(root))).rejects.toThrow(/default export is not a React Component in "\/docs/);
});

test('a source that is saved while Next compiles: nothing is kept', { timeout: 120_000 }, async () => {
  write('web/app/docs/page.jsx', `export default function Docs() { return <h1>Docs</h1>; }`);
  const save = `import { writeFileSync } from 'node:fs';\nwriteFileSync('core/saved.js', String(Math.random()));\n`;
  write('web/next.config.mjs', save + files['web/next.config.mjs']);
  await expect(compile(codeHash(root))).rejects.toThrow(CodeChangedError);
  const kept = readdirSync(path.join(root, '.build', 'render'));
  expect(kept.filter((name) => /^[0-9a-f]+$/.test(name))).toEqual([]);
});
