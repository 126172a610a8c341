import { expect, test } from 'vitest';
import { ledTo } from './ledTo.ts';

const plan = {
  create: [
    { from: '/docs/a', gone: true as const },
    { from: '/docs/b', to: '/docs/c' },
  ],
  update: [
    { id: 'earlier', from: '/old', set: { gone: true as const } },
    { id: 'other', from: '/older', set: { to: '/docs/c' } },
  ],
  remove: [],
};

test('pages that would be recorded as removed lead to the page that was chosen', () => {
  expect(ledTo(plan, '/docs').create).toEqual([
    { from: '/docs/a', to: '/docs' },
    { from: '/docs/b', to: '/docs/c' },
  ]);
});

test('so do redirects that led to one of them', () => {
  expect(ledTo(plan, '/docs').update).toEqual([
    { id: 'earlier', from: '/old', set: { to: '/docs' } },
    { id: 'other', from: '/older', set: { to: '/docs/c' } },
  ]);
});

test('without a page the plan stays as it is', () => {
  expect(ledTo(plan, '')).toBe(plan);
});
