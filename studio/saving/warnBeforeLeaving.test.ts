import { afterEach, expect, test, vi } from 'vitest';
import { unsavedTexts } from './unsavedTexts.ts';
import { warnBeforeLeaving } from './warnBeforeLeaving.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  unsavedTexts.clear();
});

test.each([
  ['everything is saved', false, false, false],
  ['the lake has not confirmed an edit', true, false, true],
  ['an editor has not told its form yet what was typed', false, true, true],
])('when %s', (_, isUnconfirmed, isInEditor, asks) => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  warnBeforeLeaving({ hasUnsaved: () => isUnconfirmed, state: () => 'connected' });
  if (isInEditor) unsavedTexts.set('body', { path: ['body'], read: () => 'the last letters' });
  const leaving = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(asks);
});
