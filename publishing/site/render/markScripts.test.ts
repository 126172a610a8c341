import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markScripts } from './markScripts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mark-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Writes the manifests that Next writes about a page with one client component. */
function writeManifests(main: object): void {
  const page = {
    clientModules: { Tabs: { chunks: ['/base/_next/static/tabs.js', '/base/_next/static/main.js'] } },
  };
  write('compiled/build-manifest.json', JSON.stringify(main));
  write(
    'compiled/server/app/[[...path]]/page_client-reference-manifest.js',
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify(page)};`,
  );
}

test('marks the scripts that a page can start with, once each, and leaves later ones as they are', () => {
  writeManifests({ rootMainFiles: ['static/main.js'] });
  for (const name of ['main', 'tabs', 'later']) write(`site/_next/static/${name}.js`, 'run();');
  markScripts(path.join(folder, 'site'), path.join(folder, 'compiled'));
  const text = (name: string): string =>
    readFileSync(path.join(folder, `site/_next/static/${name}.js`), 'utf8');
  expect(['main', 'tabs', 'later'].map(text)).toEqual([
    '//# allFunctionsCalledOnLoad\nrun();',
    '//# allFunctionsCalledOnLoad\nrun();',
    'run();',
  ]);
});

test('manifests of another form', () => {
  writeManifests({ mainFiles: ['static/main.js'] });
  expect(() => markScripts(path.join(folder, 'site'), path.join(folder, 'compiled'))).toThrow(
    "A manifest of Next has no list 'rootMainFiles'. Change startedScripts to how Next writes it now.",
  );
});
