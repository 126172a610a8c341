/** Lock of this browser that a tab shares while it has unsaved changes. */
export const unsavedLock = 'unsaved changes';

/** Resolves when no tab of this browser shares the lock any more, or after so many milliseconds. */
export async function whenNoTabIsUnsaved(maxWait: number): Promise<void> {
  // Browsers have locks with TLS only, and on this machine.
  if (!('locks' in navigator)) return;
  const signal = AbortSignal.timeout(maxWait);
  await navigator.locks.request(unsavedLock, { signal }, () => {}).catch(() => {});
}
