import type { TestLake } from '#lake/testing/testLake.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { doc, soundSite } from '#publishing/site/testing/soundSite.ts';
import { declareRedirects } from './declareRedirects.ts';
import { listRedirects } from './listRedirects.ts';
import { removeRedirects } from './removeRedirects.ts';

let lake: TestLake;
let printed: string[];
beforeEach(async () => {
  lake = await startTestLake();
  printed = [];
  let transaction = lake.client.transaction();
  const documents = [...soundSite, doc('why', 'Why')];
  for (const document of documents) transaction = transaction.createOrReplace(document);
  await transaction.commit();
});
afterEach(() => lake.stop());

const declare = (...declarations: Parameters<typeof declareRedirects>[1]) =>
  declareRedirects(lake.client, declarations, (line) => printed.push(line));
const redirects = () =>
  lake.client.fetch<unknown>('*[_type == "redirect"] | order(_id) {_id, from, to, gone}');

test('a path leads on, or is recorded as removed, and the last word counts', async () => {
  await declare({ from: '/docs/old', to: '/docs/why' }, { from: '/docs/older', gone: true });
  expect(await redirects()).toEqual([
    { _id: 'redirect-docs--old', from: '/docs/old', to: '/docs/why', gone: null },
    { _id: 'redirect-docs--older', from: '/docs/older', to: null, gone: true },
  ]);
  await declare({ from: '/docs/old/', gone: true });
  expect(await redirects()).toEqual([
    { _id: 'redirect-docs--old', from: '/docs/old/', to: null, gone: true },
    { _id: 'redirect-docs--older', from: '/docs/older', to: null, gone: true },
  ]);
  expect(printed).toEqual([
    '"/docs/old" now redirects to "/docs/why".',
    '"/docs/older" is recorded as removed.',
    '"/docs/old/" is recorded as removed.',
  ]);
});

test('what was recorded is listed, and can be removed again', async () => {
  await declare({ from: '/docs/old', to: '/docs/why' }, { from: '/docs/older', gone: true });
  printed = [];
  const print = (line: string): void => void printed.push(line);
  await listRedirects(lake.client, print);
  await expect(removeRedirects(lake.client, ['/docs/old', '/docs/odl'], print)).rejects.toThrow(
    "Nothing is recorded for '/docs/odl'.",
  );
  await removeRedirects(lake.client, ['/docs/old/'], print);
  await listRedirects(lake.client, print);
  expect(printed).toEqual([
    '/docs/old  → /docs/why',
    '/docs/older  (removed)',
    'Nothing is recorded for "/docs/old" any more.',
    '/docs/older  (removed)',
  ]);
});

test.each([
  [{ from: 'docs', to: '/' }, "'docs' is not a path of this site. Write a path"],
  [{ from: '/a', to: 'b' }, "'b' is not an address that a redirect can lead to."],
  [{ from: '/a', to: '/nowhere' }, 'The redirect from "/a" leads to "/nowhere", which does not exist'],
  [{ from: '/docs/why', gone: true }, 'There is a page at "/docs/why", so it cannot be redirected.'],
] as const)('%j is refused, and nothing is written', async (declaration, message) => {
  await expect(declare({ from: '/fine', gone: true }, declaration)).rejects.toThrow(message);
  expect(await redirects()).toEqual([]);
  expect(printed).toEqual([]);
});
