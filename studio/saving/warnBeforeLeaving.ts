import type { Saving } from '../lake/createSaving.ts';
import { unsavedTexts } from './unsavedTexts.ts';

/** Makes the browser ask before it closes or reloads a page with unsaved changes, even if the Studio itself has failed. */
export function warnBeforeLeaving(saving: Pick<Saving, 'hasUnsaved' | 'state'>): void {
  // The tools that bundle the Studio also load its configuration.
  if (typeof window === 'undefined') return;
  const warn = (event: BeforeUnloadEvent): void => {
    const hasUnsaved = unsavedTexts.size > 0 || saving.hasUnsaved();
    if (hasUnsaved) event.preventDefault();
    // The Studio would announce that this user has left, and fails if it cannot; but the user may still stay.
    if (hasUnsaved || saving.state() !== 'connected') event.stopImmediatePropagation();
  };
  window.addEventListener('beforeunload', warn, { capture: true });
}
