import type { Saving } from '../lake/createSaving.ts';
import { unsavedLock } from '../lake/unsavedLock.ts';
import { unsavedTexts } from './unsavedTexts.ts';

/**
 * Makes a sign-out in another tab wait while this one has unsaved changes. Signing out ends the session of all tabs, so the lake would refuse
 * to save them afterwards.
 */
export function holdSignOut(saving: Pick<Saving, 'hasUnsaved' | 'onChange'>): void {
  if (typeof window === 'undefined' || !('locks' in navigator)) return;
  let release: (() => void) | undefined;
  const update = (): void => {
    if (unsavedTexts.size === 0 && !saving.hasUnsaved()) {
      release?.();
      release = undefined;
    } else if (!release) {
      const { promise: saved, resolve } = Promise.withResolvers<void>();
      release = resolve;
      void navigator.locks.request(unsavedLock, { mode: 'shared' }, () => saved);
    }
  };
  saving.onChange(update);
  // An editor of a text keeps what is typed for a moment before its document has it.
  window.addEventListener('keyup', update, { capture: true });
}
