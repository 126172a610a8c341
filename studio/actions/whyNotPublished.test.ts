import { expect, test } from 'vitest';
import { whyNotPublished } from './whyNotPublished.ts';

const ready = { draft: {}, checks: 'done', errors: 0, isTyping: false, unreadable: undefined } as const;

test('the keys that publish do nothing silently', () => {
  expect(whyNotPublished({ ...ready, draft: null })).toMatch(/^There is nothing to publish/);
  expect(whyNotPublished({ ...ready, checks: 'running' })).toMatch(/still being saved and checked/);
  expect(whyNotPublished({ ...ready, errors: 2 })).toMatch(/^2 errors: it cannot be published yet/);
});

test('words that were just typed are not left out', () => {
  for (const draft of [{}, null]) {
    expect(whyNotPublished({ ...ready, draft, isTyping: true })).toMatch(/still being saved and checked/);
  }
});

test('what cannot be read is not left out, also when it is the only change', () => {
  for (const draft of [{}, null]) {
    expect(whyNotPublished({ ...ready, draft, unreadable: 'Correct the date.' })).toBe('Correct the date.');
  }
});

test('nothing is said when the button can be pressed, also because the checks never end', () => {
  expect(whyNotPublished(ready)).toBeUndefined();
  expect(whyNotPublished({ ...ready, checks: 'overdue', errors: 2 })).toBeUndefined();
});
