import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guidePath } from '#core/writers/guidePath.ts';
import { buildStudio } from './buildStudio.ts';
import { inputFiles } from './studioInputs.ts';

/** Bundles nothing, but writes the files of a bundle. */
const bundler = `
const { mkdirSync, writeFileSync } = require('node:fs');
const folder = process.argv[3];
mkdirSync(folder + '/static', { recursive: true });
writeFileSync(folder + '/index.html', '<html></html>');
writeFileSync(folder + '/static/sanity.js', 'start()');
`;

let root: string;
let said: string[];

beforeEach(() => {
  said = [];
  root = mkdtempSync(path.join(tmpdir(), 'studio-'));
  for (const folder of ['studio', 'schema/content', 'core', 'docs/screens/writers', 'node_modules/.bin']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  for (const file of inputFiles.map((name) => path.join(root, name))) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  writeFileSync(path.join(root, 'node_modules', '.bin', 'sanity'), bundler);
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (): Promise<string> => buildStudio({ root, onProgress: (line) => said.push(line) });

test('a bundle has the guide for writers, with its pictures', async () => {
  writeFileSync(
    path.join(root, 'docs/writers.md'),
    '# Guide\n\n[How](#log-in)\n\n![A tree](screens/writers/tree.png)\n\n## Log in\n',
  );
  writeFileSync(path.join(root, 'docs/screens/writers/tree.png'), 'picture');
  const folder = await build();
  const page = readFileSync(path.join(folder, guidePath), 'utf8');
  expect(page).toContain('<title>Guide</title>');
  expect(page).toContain('<a href="#log-in">How</a>');
  expect(page).toContain('<h2 id="log-in">Log in</h2>');
  const [, picture = ''] = /<img src="([^"]+)"/.exec(page) ?? [];
  expect(readFileSync(path.join(folder, path.dirname(guidePath), picture), 'utf8')).toBe('picture');
});

test('a bundle is made once', async () => {
  const folder = await build();
  expect(await build()).toBe(folder);
  expect(said).toEqual(['Bundling the Studio…']);
});

test.each([
  ['is missing', 'static/sanity.js', undefined, "'static/sanity.js' is missing"],
  ['was cut off', 'static/sanity.js', '', "'static/sanity.js' has different content"],
  ['is missing: the page', 'index.html', undefined, "'index.html' is missing"],
  ['is no list of files', 'files.json', '{"index.html"', "'files.json' is missing or damaged"],
])('a bundle of which a file %s is made again', async (_, place, content, damage) => {
  const folder = await build();
  const file = path.join(folder, place);
  if (content === undefined) rmSync(file);
  else writeFileSync(file, content);
  expect(await build()).toBe(folder);
  expect(said[1]).toBe(
    `The bundled Studio in '${path.relative(root, folder)}' is damaged: ${damage}. Bundling the Studio again…`,
  );
  expect(readFileSync(path.join(folder, 'static', 'sanity.js'), 'utf8')).toBe('start()');
  expect([await build(), said.length]).toEqual([folder, 2]);
  expect(readdirSync(path.join(root, '.build'))).toEqual(['studio']);
});
