import { expect, test } from 'vitest';
import { ledTo } from './ledTo.ts';

const plan = {
  create: [
    { from: '/docs/a', gone: true as const },
    { from: '/docs/b', to: '/docs/c' },
  ],
  update: [],
  remove: [],
};

test('pages that would be recorded as removed lead to the page that was chosen', () => {
  expect(ledTo(plan, '/docs').create).toEqual([
    { from: '/docs/a', to: '/docs' },
    { from: '/docs/b', to: '/docs/c' },
  ]);
});

test('without a page the plan stays as it is', () => {
  expect(ledTo(plan, '')).toBe(plan);
});
