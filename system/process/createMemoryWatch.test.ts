import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createMemoryWatch } from './createMemoryWatch.ts';

const watch = (sizes: readonly number[], heapLimit = 1000) => {
  const measure = vi.fn<() => number>();
  for (const size of sizes) measure.mockReturnValueOnce(size);
  const collect = vi.fn<() => void>();
  return { memory: createMemoryWatch({ allowance: 10, heapLimit, measure, collect }), collect };
};

test('what a process occupies at first may double, and grow by the allowance', () => {
  const { memory, collect } = watch([100, 150, 210]);
  expect([memory(), memory(), memory()]).toEqual([undefined, undefined, undefined]);
  expect(collect).not.toHaveBeenCalled();
});

test('more than that without garbage is too much', () => {
  const { memory } = watch([100, 500, 211]);
  expect([memory(), memory()]).toEqual([undefined, { now: 211, first: 100 }]);
});

test('garbage does not count, and the same amount of it is not collected again', () => {
  const { memory, collect } = watch([100, 500, 120, 500, 501, 211]);
  expect([memory(), memory(), memory()]).toEqual([undefined, undefined, undefined]);
  expect(collect).toHaveBeenCalledTimes(1);
  expect(memory()).toEqual({ now: 211, first: 100 });
});

test('nearly as much as V8 allows is too much, unless the site has needed that from the start', () => {
  const { memory } = watch([100, 161, 161], 200);
  expect([memory(), memory()]).toEqual([undefined, { now: 161, first: 100 }]);
  const large = watch([190, 199, 201, 201], 200).memory;
  expect([large(), large(), large()]).toEqual([undefined, undefined, { now: 201, first: 190 }]);
});

test('without a collector of its own, it has Node collect', async () => {
  const sizes = [100, 500, 500];
  const memory = createMemoryWatch({ allowance: 10, measure: () => sizes.shift() ?? 0 });
  const dropped = new WeakRef({});
  // Until the end of a task, what was just referenced stays.
  await turn();
  expect([memory(), memory()]).toEqual([undefined, { now: 500, first: 100 }]);
  expect(dropped.deref()).toBeUndefined();
});
