import type { Saving } from './createSaving.ts';

/** From now on the browser asks before it closes or reloads a page with unsaved changes, even if the Studio itself has failed. */
export function warnBeforeLeaving(saving: Saving): void {
  // The tools that bundle the Studio load its configuration, too.
  if (typeof window === 'undefined') return;
  const warn = (event: BeforeUnloadEvent): void => {
    if (saving.hasUnsaved()) event.preventDefault();
    // The Studio would tell others that this person is gone, and fail for good where it cannot: but whoever is asked may stay.
    if (saving.hasUnsaved() || saving.state() !== 'connected') event.stopImmediatePropagation();
  };
  window.addEventListener('beforeunload', warn, { capture: true });
}
