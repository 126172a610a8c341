import type { DraftState } from './whyKeysDoNothing.ts';
import { expect, test } from 'vitest';
import { whyKeysDoNothing } from './whyKeysDoNothing.ts';

const ready: DraftState = {
  draft: {},
  checks: 'done',
  errors: 0,
  saving: 'connected',
  isTyping: false,
  unreadable: undefined,
  isEnabled: true,
  whyDisabled: undefined,
};
const titleOf = (changed: Partial<DraftState>) => whyKeysDoNothing({ ...ready, ...changed })?.title;

test('the keys that publish do nothing silently', () => {
  expect(titleOf({ draft: null })).toMatch(/^There is nothing to publish/);
  expect(titleOf({ checks: 'running' })).toMatch(/still being saved and checked/);
  expect(titleOf({ errors: 2 })).toMatch(/^2 errors: it cannot be published yet/);
});

test('without a connection that is the reason, whatever else there is', () => {
  const offline = { title: 'Not published', description: 'You are offline.' };
  for (const checks of ['running', 'done', 'overdue'] as const) {
    expect(whyKeysDoNothing({ ...ready, saving: 'offline', checks, errors: 1, isTyping: true })).toEqual(
      offline,
    );
  }
  expect(whyKeysDoNothing({ ...ready, saving: 'offline', draft: null })).toEqual(offline);
});

test('words that were just typed are not left out', () => {
  for (const draft of [{}, null]) {
    expect(titleOf({ draft, isTyping: true })).toMatch(/still being saved and checked/);
  }
});

test('what cannot be read is not left out, also when it is the only change', () => {
  for (const draft of [{}, null]) {
    expect(titleOf({ draft, unreadable: 'Correct the date.' })).toBe('Correct the date.');
  }
});

test('nothing is said when the button can be pressed, also because the checks never end', () => {
  expect(whyKeysDoNothing(ready)).toBeUndefined();
  expect(titleOf({ checks: 'overdue', errors: 2 })).toBeUndefined();
});

test('a button that is disabled for a reason of its own says so', () => {
  expect(whyKeysDoNothing({ ...ready, isEnabled: false, whyDisabled: 'It is being checked.' })).toEqual({
    title: 'Not published yet',
    description: 'It is being checked.',
  });
  expect(whyKeysDoNothing({ ...ready, isEnabled: false })).toEqual({
    title: 'Not published yet',
    description: 'Press the keys again in a moment.',
  });
  expect(titleOf({ isEnabled: false, errors: 1 })).toMatch(/^1 error:/);
});
