import { expect, test } from 'vitest';
import { printHeldBack } from './printHeldBack.ts';

const refusedAt = '2026-01-02T03:04:05Z';

test('nothing is held back', () => {
  expect(printHeldBack({})).toBe('Nothing is held back.');
});

test('lost addresses and suspicious losses, the first of many', () => {
  const pages = Array.from({ length: 50 }, (_, index) => ({ path: `/docs/d${index}` }));
  const lost = { count: 2, first: [{ path: '/a' }, { path: '/b', to: '/c' }] };
  const losses = {
    id: 'x',
    types: [{ type: 'post', before: 12, after: 3 }],
    pages: { before: 90, after: 30 },
    address: { from: 'a.example', to: 'b.example' },
    lost: { count: 60, first: [{ path: '/docs/why', title: 'Why' }, ...pages] },
  };
  const lines = printHeldBack({ heldBack: { refusedAt, lost, losses } }).split('\n');
  expect([...lines.slice(0, 9), ...lines.slice(-2)]).toEqual([
    '2 addresses would stop working. npm run redirects says where each leads, or that it was removed:',
    '  /a',
    '  /b (its page is at /c now)',
    'The site would have 30 pages instead of 90.',
    '3 of 12 documents of the type "post" would be left.',
    'The site would move from a.example to b.example.',
    '60 pages would be gone:',
    '  /docs/why ("Why")',
    '  /docs/d0',
    '  /docs/d48',
    '  and 10 more',
  ]);
});
