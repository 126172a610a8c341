import { expect, test } from 'vitest';
import { findWaiting } from './findWaiting.ts';

const waitingIn = (source: string): readonly string[] =>
  findWaiting('view.tsx', source).map(({ line, what }) => `${line} ${what}`);

test('a page may await its params', () => {
  const source = 'export async function Page({ params }: Props) {\n  return show(await params);\n}';
  expect(waitingIn(source)).toEqual([]);
});

test('finds everything else that waits, with its line', () => {
  expect(waitingIn('const text =\n  await readFile(name);')).toEqual(['2 await readFile(name)']);
  expect(waitingIn('\nconst view = async () => <p />;')).toEqual(['2 async () => <p />']);
  expect(waitingIn("const shiki = import('shiki');")).toEqual(["1 import('shiki')"]);
  expect(waitingIn('export {};\nfor await (const row of rows) show(row);')).toEqual([
    '2 for await (const row of rows) show(row);',
  ]);
  expect(waitingIn('const answer = fetch(url);')).toEqual(['1 fetch(url)']);
  expect(waitingIn('highlighter.then(show);')).toEqual(['1 highlighter.then(show)']);
  expect(waitingIn('const all = Promise.all(pages);')).toEqual(['1 Promise.all']);
  expect(waitingIn('const later = new Promise(run);')).toEqual(['1 new Promise(run)']);
});

test('the type of a promise is no promise', () => {
  expect(waitingIn('type Props = { params: Promise<Params> };')).toEqual([]);
});

test('what is passed to inlineScript does not run on the server, and all else does', () => {
  const source = 'function send() {\n  fetch(url);\n}\nexport const script = inlineScript(send);\n';
  expect(waitingIn(source)).toEqual([]);
  expect(waitingIn(`${source}function other() {\n  fetch(url);\n}`)).toEqual(['6 fetch(url)']);
  expect(waitingIn(source.replace('inlineScript', 'run'))).toEqual(['2 fetch(url)']);
});
