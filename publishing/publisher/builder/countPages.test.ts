import { expect, test } from 'vitest';
import { countPages } from './countPages.ts';

test('the first and the last count are told, and between them five in a second', () => {
  let now = 0;
  const told: number[] = [];
  const count = countPages(
    ({ rendered }) => told.push(rendered),
    () => now,
  );
  for (let rendered = 0; rendered <= 100; rendered += 1) {
    count({ rendered, total: 100 });
    now += 10;
  }
  expect(told).toEqual([0, 20, 40, 60, 80, 100]);
  // The next build begins at once.
  count({ rendered: 0, total: 1 });
  count({ rendered: 1, total: 1 });
  expect(told.slice(-2)).toEqual([0, 1]);
});
