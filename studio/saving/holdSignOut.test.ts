import { afterEach, expect, test, vi } from 'vitest';
import { whenNoTabIsUnsaved } from '../lake/unsavedLock.ts';
import { holdSignOut } from './holdSignOut.ts';
import { unsavedTexts } from './unsavedTexts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  unsavedTexts.clear();
});

test('a sign-out waits until a tab has saved its changes, but not for ever', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  let isUnsaved = false;
  const callbacks: (() => void)[] = [];
  const changed = (): void => {
    for (const callback of callbacks) callback();
  };
  holdSignOut({
    hasUnsaved: () => isUnsaved,
    onChange: (callback) => {
      callbacks.push(callback);
      return () => {};
    },
  });
  await whenNoTabIsUnsaved(60_000);

  // Typed, in the document, saved.
  unsavedTexts.set('body', { path: ['body'], read: () => 'the last letters' });
  page.dispatchEvent(new Event('keyup'));
  let isFree = false;
  const wait = whenNoTabIsUnsaved(60_000).then(() => (isFree = true));
  unsavedTexts.clear();
  isUnsaved = true;
  changed();
  await whenNoTabIsUnsaved(20);
  expect(isFree).toBe(false);
  isUnsaved = false;
  changed();
  await wait;
});
