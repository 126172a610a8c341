import { expect, test } from 'vitest';
import { causeText } from './causeText.ts';

const at = '2026-06-01T12:00:00.000Z';
const fees = { id: 'a', type: 'docPage', title: 'Fees', user: 'ada', at };

test.each([
  [
    { reasons: ['change'], changed: 3, documents: [fees, { id: 'b', at }] },
    "'Fees' (Docs page) by ada and 2 more",
  ],
  [
    { reasons: ['change'], changed: 1, documents: [{ ...fees, removed: true }] },
    "'Fees' (Docs page) removed by ada",
  ],
  [{ reasons: ['change'], changed: 1, documents: [{ id: 'b', at }] }, 'b'],
  [{ reasons: ['change'], changed: 1, documents: [{ id: '', at }] }, 'a document'],
  [
    {
      reasons: ['change'],
      changed: 1,
      documents: [{ id: 'searchWords', type: 'searchWords', user: 'ada', at }],
    },
    'Search words by ada',
  ],
  [
    {
      reasons: ['change'],
      changed: 1,
      documents: [{ id: 'docVersion-v1', type: 'docVersion', title: '1.0', removed: true, user: 'ada', at }],
    },
    "'1.0' (Docs version) removed by ada",
  ],
  [
    { reasons: ['change'], changed: 1, documents: [{ id: 'b', type: 'ofAnotherStudio', title: 'B', at }] },
    "'B' (ofAnotherStudio)",
  ],
  [{ reasons: ['change'], changed: 0, documents: [] }, 'a change was announced'],
  [{ reasons: ['start'], changed: 0, documents: [] }, 'the publisher was started'],
  [
    { reasons: ['hook', 'change', 'due'], changed: 1, documents: [fees] },
    "POST /hooks/rebuild; a post became due; 'Fees' (Docs page) by ada",
  ],
] as const)('%j', (cause, text) => expect(causeText(cause)).toBe(text));

test('a release from before version 0.2.0', () => expect(causeText(undefined)).toBe('not recorded'));
