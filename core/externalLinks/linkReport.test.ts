import type { LinkResult } from './linkResult.ts';
import { expect, test } from 'vitest';
import { askedAddress } from './externalLink.ts';
import { linkReport } from './linkReport.ts';

const place = (documentId: string, field: string) => ({
  documentId,
  documentType: 'docPage',
  documentTitle: documentId,
  field,
});

test('lists what is not fine by how bad it is and then by document, and counts addresses', () => {
  const links = [
    { where: place('b', 'one'), url: 'https://gone.example/' },
    { where: place('a', 'two'), url: 'https://moved.example/old#fees' },
    { where: place('a', 'one'), url: 'https://gone.example/#top' },
    { where: place('a', 'three'), url: 'https://fine.example/' },
  ];
  const results = new Map<string, LinkResult>([
    ['https://gone.example/', { state: 'gone', reason: '404' }],
    ['https://moved.example/old', { state: 'moved', to: 'https://moved.example/new' }],
    ['https://fine.example/', { state: 'ok' }],
  ]);
  expect(linkReport(links, results, '2026-06-01T12:00:00.000Z')).toEqual({
    at: '2026-06-01T12:00:00.000Z',
    counts: { gone: 1, moved: 1, refuses: 0, unreachable: 0, private: 0, ok: 1 },
    links: [
      { where: place('a', 'one'), url: 'https://gone.example/#top', state: 'gone', reason: '404' },
      { where: place('b', 'one'), url: 'https://gone.example/', state: 'gone', reason: '404' },
      {
        where: place('a', 'two'),
        url: 'https://moved.example/old#fees',
        state: 'moved',
        to: 'https://moved.example/new#fees',
      },
    ],
  });
});

test.each([
  ['https://a.example/b?c#d', 'https://a.example/b?c'],
  ['http://A.example', 'http://a.example/'],
  ['mailto:a@b.example', undefined],
  ['/docs', undefined],
  ['//a.example', undefined],
])('%s asks for %s', (url, asked) => {
  expect(askedAddress(url)).toBe(asked);
});
