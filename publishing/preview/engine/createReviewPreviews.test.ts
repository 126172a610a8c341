import type { Preview } from './createPreview.ts';
import type { Shown } from './createScenes.ts';
import { expect, test, vi } from 'vitest';
import { userCaller } from '#system/budget/caller.ts';
import { createReviewPreviews } from './createReviewPreviews.ts';

async function none(): Promise<never> {
  throw new Error('Nobody asks for it here.');
}

function start() {
  const closed: string[] = [];
  const open = vi.fn<(shown: Shown) => Preview>((shown) => {
    const close = async () =>
      void closed.push('release' in shown ? shown.release : [...shown.documents].join(' '));
    return { scene: none, page: none, follow: () => () => {}, close };
  });
  const previews = createReviewPreviews(open);
  /** By a link of its own. */
  const borrow = (documents: readonly string[]) =>
    previews.borrow({ documents: new Set(documents) }, { kind: 'link', key: documents.toSorted().join(' ') });
  return {
    ...previews,
    borrow,
    borrowRelease: (release: string, id = 'writer') => previews.borrow({ release }, userCaller({ id })),
    open,
    closed,
  };
}

test('the same documents have one preview', () => {
  const { borrow, open } = start();
  expect(borrow(['a', 'b']).preview).toBe(borrow(['b', 'a']).preview);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a release has one preview, which is not that of a document with its name', () => {
  const { borrow, borrowRelease, open } = start();
  expect(borrowRelease('a').preview).toBe(borrowRelease('a').preview);
  expect(borrow(['a']).preview).not.toBe(borrowRelease('a').preview);
  expect(open).toHaveBeenCalledTimes(2);
});

test('there are at most four, and the one that was not used for the longest time makes room', () => {
  const { borrow, closed } = start();
  const [a, b] = ['a', 'b', 'c', 'd'].map((id) => borrow([id]));
  expect(() => borrow(['e'])).toThrow('4 different pages and releases');
  b?.giveBack();
  a?.giveBack();
  // Once is enough.
  b?.giveBack();
  borrow(['b']).giveBack();
  expect(borrow(['e'])).toBeDefined();
  expect(closed).toEqual(['a']);
  expect(borrow(['f'])).toBeDefined();
  expect(closed).toEqual(['a', 'b']);
  expect(() => borrow(['g'])).toThrow('4 different pages and releases');
});

test('one that is used again is not the one that makes room', () => {
  const { borrow, closed } = start();
  for (const id of ['a', 'b', 'c', 'd', 'a']) borrow([id]).giveBack();
  borrow(['e']);
  expect(closed).toEqual(['b']);
});

test('a writer can look at two at once, and writers leave room for links', () => {
  const { borrow, borrowRelease } = start();
  const [a, again] = ['a', 'a', 'b'].map((release) => borrowRelease(release));
  expect(() => borrowRelease('c')).toThrow(/2 different pages and releases .*you/);
  borrowRelease('c', 'another');
  expect(() => borrowRelease('d', 'third')).toThrow(
    /3 different pages and releases .*all callers with a token/,
  );
  expect(borrow(['page'])).toBeDefined();
  a?.giveBack();
  expect(() => borrowRelease('c')).toThrow(/2 different pages and releases .*you/);
  again?.giveBack();
  borrowRelease('c');
});

test('all are closed at the end', async () => {
  const { borrow, close, closed } = start();
  borrow(['a']);
  borrow(['b']).giveBack();
  await close();
  expect(closed).toEqual(['a', 'b']);
});
