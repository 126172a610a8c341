import { expect, test } from 'vitest';
import { createPublishedHere } from './createPublishedHere.ts';

const document = (id: string, revisionBefore?: string) => ({ id, type: 'post', revisionBefore });

test('a document is waited for once, with its newest revision, until it is live', () => {
  const here = createPublishedHere();
  let changes = 0;
  const stop = here.subscribe(() => (changes += 1));
  here.note(document('a'));
  here.note(document('b'));
  here.note(document('a', '1'));
  expect(here.list()).toEqual([document('b'), document('a', '1')]);
  here.forget('b');
  expect(here.list()).toBe(here.list());
  stop();
  here.forget('a');
  expect([here.list(), changes]).toEqual([[], 4]);
});

test('of many documents, the last twenty are waited for', () => {
  const here = createPublishedHere();
  for (let index = 0; index < 25; index += 1) here.note(document(`${index}`));
  expect([here.list().length, here.list()[0]?.id]).toEqual([20, '5']);
});
