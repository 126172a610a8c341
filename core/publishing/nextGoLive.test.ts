import { expect, test } from 'vitest';
import { nextGoLive } from './nextGoLive.ts';

const asOf = Date.parse('2026-03-01T09:00:00Z');

test('returns the earliest future date', () => {
  const posts = ['2026-04-02T00:00:00Z', '2026-03-01T09:00:01Z', '2025-01-01T00:00:00Z'].map(
    (publishedAt) => ({
      publishedAt,
    }),
  );
  expect(nextGoLive(posts, asOf)).toBe(Date.parse('2026-03-01T09:00:01Z'));
});

test('a post whose instant has come is live already', () => {
  expect(nextGoLive([{ publishedAt: '2026-03-01T09:00:00Z' }], asOf)).toBeUndefined();
});

test('ignores posts without a date or with an invalid one', () => {
  expect(nextGoLive([{}, { publishedAt: null }, { publishedAt: 'soon' }], asOf)).toBeUndefined();
});
