import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteBundleFiles } from './bundleFiles.ts';
import { studioSource } from './studioSource.ts';
import { writeStudio } from './writeStudio.ts';

const source = studioSource(
  { kind: 'hosted', projectId: 'abc123', dataset: 'production', token: 'sk-secret' },
  { siteUrl: 'https://docs.example.com' },
);

let folder: string;
let bundle: string;
let outDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-studio-'));
  bundle = path.join(folder, 'bundle');
  outDir = path.join(folder, 'out');
  mkdirSync(path.join(bundle, 'static'), { recursive: true });
  writeFileSync(
    path.join(bundle, 'index.html'),
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body><script>go()</script></body></html>',
  );
  writeFileSync(path.join(bundle, 'static', 'studio-12345678.js'), 'studio()');
  noteBundleFiles(bundle);
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (name: string): string => readFileSync(path.join(outDir, name), 'utf8');

test('every address that is not a file leads to the page, which knows its project and its policy', () => {
  writeStudio({ bundle, outDir, source });
  expect(readdirSync(folder).toSorted()).toEqual(['bundle', 'out']);
  expect(written('static/studio-12345678.js')).toBe('studio()');
  const page = written('index.html');
  expect(page).toContain('&quot;projectId&quot;:&quot;abc123&quot;');
  expect(page).toMatch(
    /<meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*abc123/,
  );
  expect(page).not.toContain('frame-ancestors');
  expect(written('404.html')).toBe(page);
  expect(written('_redirects')).toBe('/* /index.html 200\n');
  expect(written('_headers')).toMatch(/^\/\*\n {2}Content-Security-Policy: [^\n]*frame-ancestors 'self'/);
  const { rewrites } = JSON.parse(written('vercel.json'));
  expect(rewrites).toEqual([{ source: '/((?!static/).*)', destination: '/index.html' }]);
});

test('no token is in any file', () => {
  writeStudio({ bundle, outDir, source });
  const files = ['index.html', '_headers', 'vercel.json'].map(written);
  expect(files.filter((text) => text.includes('sk-secret'))).toEqual([]);
});

test('what it has written before is replaced; a folder with something else stays as it is', () => {
  writeStudio({ bundle, outDir, source });
  writeFileSync(path.join(bundle, 'static', 'other-12345678.js'), 'other()');
  writeStudio({ bundle, outDir, source });
  expect(written('static/other-12345678.js')).toBe('other()');

  const other = path.join(folder, 'other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'letter.txt'), 'Dear all');
  expect(() => writeStudio({ bundle, outDir: other, source })).toThrow(
    `${other} holds files that were not made by this command`,
  );
  expect(readdirSync(other)).toEqual(['letter.txt']);
});
