import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContentFolder } from './readContentFolder.ts';

function folderWith(files: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `text of ${file}`);
  }
  return folder;
}

test('reads texts and lists other files, in the order of their paths', () => {
  const folder = folderWith([
    'docs/b.md',
    'docs/a/index.md',
    'home.yaml',
    'assets/logo.svg',
    'assets/terms.md',
  ]);
  expect(readContentFolder(folder)).toEqual({
    texts: new Map([
      ['docs/a/index.md', 'text of docs/a/index.md'],
      ['docs/b.md', 'text of docs/b.md'],
      ['home.yaml', 'text of home.yaml'],
    ]),
    others: new Set(['assets/logo.svg', 'assets/terms.md']),
  });
});

test("the folder's own README and golden queries, and hidden files, are not content", () => {
  const folder = folderWith([
    'README.md',
    'search-golden.yaml',
    '.gitignore',
    'docs/.DS_Store',
    '.git/config.yaml',
    'docs/README.md',
  ]);
  expect([...readContentFolder(folder).texts.keys()]).toEqual(['docs/README.md']);
});

test('a byte order mark is not part of a text', () => {
  const folder = folderWith(['home.yaml']);
  writeFileSync(path.join(folder, 'home.yaml'), '\uFEFFtitle: Home');
  expect(readContentFolder(folder).texts.get('home.yaml')).toBe('title: Home');
});

test('rejects a text in another encoding, and names it', () => {
  const folder = folderWith(['home.yaml']);
  const file = path.join(folder, 'home.yaml');
  writeFileSync(file, Buffer.from('title: Caf\u00e9', 'latin1'));
  expect(() => readContentFolder(folder)).toThrow(
    `The file '${file}' is not encoded in UTF-8. Save it in that encoding.`,
  );
});

test('the error for a missing folder names it', () => {
  expect(() => readContentFolder('/nowhere/content')).toThrow(
    "The content folder '/nowhere/content' cannot be read.",
  );
});
