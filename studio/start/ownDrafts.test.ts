import { expect, test } from 'vitest';
import { ownDrafts } from './ownDrafts.ts';

const draft = (n: number) => ({
  _id: `drafts.page-${n}`,
  _type: 'docPage',
  _updatedAt: `2026-06-01T12:${String(n).padStart(2, '0')}:00Z`,
});
const drafts = (count: number) => Array.from({ length: count }, (_, n) => draft(n));

/** Returns the numbers of the drafts that are listed, and of those whose author was looked up. */
async function listed(count: number, isOwn: (n: number) => boolean) {
  const asked: number[] = [];
  const own = await ownDrafts(drafts(count), 'me', async ({ _id }) => {
    const n = Number(_id.replace('drafts.page-', ''));
    asked.push(n);
    return isOwn(n) ? 'me' : 'other';
  });
  return { own: own.map(({ _id }) => Number(_id.replace('drafts.page-', ''))), asked };
}

test('those of others are left out, and the newest come first', async () => {
  expect((await listed(5, (n) => n % 2 === 0)).own).toEqual([4, 2, 0]);
});

test('eight are listed, and no more authors looked up than for them', async () => {
  const { own, asked } = await listed(30, () => true);
  expect([own, asked]).toEqual([[29, 28, 27, 26, 25, 24, 23, 22], own]);
});

test('the author of at most 24 is looked up', async () => {
  const { own, asked } = await listed(60, (n) => n === 50);
  expect([own, asked.length]).toEqual([[50], 24]);
});

test('without a history, nothing is listed', async () => {
  expect(await ownDrafts(drafts(3), 'me', async () => undefined)).toEqual([]);
});
