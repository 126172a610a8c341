import type { Preview } from './createPreview.ts';
import { expect, test, vi } from 'vitest';
import { createReviewPreviews } from './createReviewPreviews.ts';

async function none(): Promise<never> {
  throw new Error('Nobody asks for it here.');
}

function start() {
  const closed: string[] = [];
  const open = vi.fn<(documents: ReadonlySet<string>) => Preview>((documents) => {
    const close = async () => void closed.push([...documents].join(' '));
    return { scene: none, page: none, follow: () => () => {}, close };
  });
  return { ...createReviewPreviews(open), open, closed };
}

test('the same documents have one preview', () => {
  const { borrow, open } = start();
  expect(borrow(['a', 'b'])?.preview).toBe(borrow(['b', 'a'])?.preview);
  expect(open).toHaveBeenCalledTimes(1);
});

test('there are at most four, and the one that was not used for the longest time makes room', () => {
  const { borrow, closed } = start();
  const [a, b] = ['a', 'b', 'c', 'd'].map((id) => borrow([id]));
  expect(borrow(['e'])).toBeUndefined();
  b?.giveBack();
  a?.giveBack();
  // Once is enough.
  b?.giveBack();
  borrow(['b'])?.giveBack();
  expect(borrow(['e'])).toBeDefined();
  expect(closed).toEqual(['a']);
  expect(borrow(['f'])).toBeDefined();
  expect(closed).toEqual(['a', 'b']);
  expect(borrow(['g'])).toBeUndefined();
});

test('all are closed at the end', async () => {
  const { borrow, close, closed } = start();
  borrow(['a']);
  borrow(['b'])?.giveBack();
  await close();
  expect(closed).toEqual(['a', 'b']);
});
