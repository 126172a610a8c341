import { expect, test } from 'vitest';
import { isFirst, isInShard, readShard } from './shard.ts';

test('a part is given as its place among all', () => {
  expect(readShard('2/4')).toEqual({ index: 2, count: 4 });
  expect(isFirst(readShard('1/4'))).toBe(true);
  expect(isFirst(readShard('2/4'))).toBe(false);
});

test.each(['', '4', '0/4', '5/4', '1/0', '1/1001', '-1/4', '1.5/4', '1/4 '])('%j is refused', (text) => {
  expect(() => readShard(text)).toThrow(`--shard is '${text}'. Write it like 2/4`);
});

test('each page is in one part, and no part has much more than another', () => {
  const count = 5;
  const shards = Array.from({ length: count }, (_, index) => ({ index: index + 1, count }));
  const paths = Array.from({ length: 1000 }, (_, index) => `/docs/page-${index}`);
  for (const path of paths) expect(shards.filter((shard) => isInShard(path, shard))).toHaveLength(1);
  for (const shard of shards) {
    expect(Math.abs(paths.filter((path) => isInShard(path, shard)).length - 200)).toBeLessThan(60);
  }
  expect(paths.every((path) => isInShard(path, undefined))).toBe(true);
});
