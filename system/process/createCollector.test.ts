import { expect, test } from 'vitest';
import { createCollector } from './createCollector.ts';

/** A process that is as large as the given sizes say, of which half is garbage; what is measured is noted, and `collect` for a collection. */
function run(sizes: readonly number[]): readonly (number | 'collect')[] {
  const events: (number | 'collect')[] = [];
  let size = 0;
  const collectGrown = createCollector({
    allowance: 0.1,
    measure: () => size,
    collect: () => {
      size /= 2;
      events.push('collect');
    },
  });
  for (const each of sizes) {
    size = each;
    events.push(each);
    collectGrown();
  }
  return events;
}

test('collects at first, and whenever the process has grown by more than the allowance since', () => {
  expect(run([100, 55, 56, 30, 31])).toEqual([100, 'collect', 55, 56, 'collect', 30, 31, 'collect']);
});

test('really collects', () => {
  let held: object | undefined = { large: Array.from({ length: 1e6 }, (_, index) => [index]) };
  const weak = new WeakRef(held);
  held = undefined;
  return new Promise<void>((resolve) => {
    // A task later: what was looked at in a task is kept until it ends.
    setTimeout(() => {
      createCollector()();
      expect(weak.deref()).toBeUndefined();
      resolve();
    });
  });
});
