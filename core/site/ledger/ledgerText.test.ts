import type { Ledger } from './ledger.ts';
import { expect, test } from 'vitest';
import { ledgerText, parseLedger } from './ledgerText.ts';

const ledger: Ledger = {
  size: { address: 'docs.example.com', pages: 2, documents: { docPage: 1 } },
  entries: new Map([
    ['/', { path: '/', anchors: [] }],
    ['/blog/rss.xml', { path: '/blog/rss.xml', anchors: [], isFile: true }],
    [
      '/docs',
      {
        path: '/docs',
        document: { id: 'a', type: 'docPage', title: '"A"' },
        anchors: ['one', 'two'],
        missing: ['two'],
        past: true,
      },
    ],
  ]),
};

test('a ledger is read back as it was written', () => {
  expect(parseLedger(ledgerText(ledger))).toEqual(ledger);
  expect(parseLedger(ledgerText({ entries: new Map() }))).toEqual({ entries: new Map() });
});

test('each address has a line', () => {
  expect(ledgerText(ledger).split('\n')[2]).toBe('{"path":"/","anchors":[]},');
});

test.each(['', '<!doctype html>', '[]', '{}', '{"addresses": [{}]}', '{"size": {}, "addresses": []}'])(
  'refuses %j',
  (text) => {
    expect(() => parseLedger(text)).toThrow(Error);
  },
);
