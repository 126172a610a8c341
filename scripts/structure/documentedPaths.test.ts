import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const documents = globSync(
  ['*.md', 'docs/**/*.md', '{bench,core,e2e,lake,publishing,schema,scripts,studio,system,web}/**/*.md'],
  {
    cwd: root,
    // The benches install other generators below their own folders.
    exclude: ['**/node_modules/**'],
  },
).toSorted();
const folders = 'bench|content|core|docs|e2e|lake|publishing|schema|scripts|studio|system|web';

test.each(documents)('every file that %s names exists', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(new RegExp(`\`((?:${folders})/[^\`\\s…*{}]+)\``, 'g'))].map(
    ([, file = '']) => file,
  );
  const missing = named.filter((file) => !exists(file));
  expect(missing).toEqual([]);
});

test.each(documents)('every link of %s to another file leads to one', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  // Links right after a backtick are examples.
  const links = [...text.matchAll(/(?<!`!?)\[[^\]]*\]\((?!https?:|#|\/)([^)#\s]+)/g)].map(
    ([, link = '']) => link,
  );
  const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)));
  expect(missing).toEqual([]);
});

/** Documents beside the code that they describe. */
const readmes = documents.filter((document) => document.includes('/') && !document.startsWith('docs/'));

test.each(readmes)('every file of its own folder that %s names exists', (document) => {
  const folder = path.dirname(document);
  const text = readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w-]+(?:\/[\w-]+)*\/(?:[\w-]+\.tsx?|[a-z]+[A-Z]\w*))`/g)].map(
    ([, file = '']) => file,
  );
  const missing = named.filter((file) => !exists(file) && !exists(path.posix.join(folder, file)));
  expect(missing).toEqual([]);
});

/** `core/site/links` is a folder, `core/site/links/paths` a module without its ending, `NAME` stands for any name. */
function exists(file: string): boolean {
  const place = path.join(root, file.replace(/:\d+$/, ''));
  return (
    /[A-Z]{3}/.test(file) || existsSync(place) || ['.ts', '.tsx'].some((ending) => existsSync(place + ending))
  );
}
