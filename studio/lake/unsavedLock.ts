/** The name of the lock that each tab of this browser holds, shared, while it has unsaved changes. */
export const unsavedLock = 'unsaved changes';

/** Resolves once no tab of this browser holds the lock, or after `maxWait` milliseconds. */
export async function whenNoTabIsUnsaved(maxWait: number): Promise<void> {
  // Browsers offer locks only over TLS and on localhost.
  if (!('locks' in navigator)) return;
  const signal = AbortSignal.timeout(maxWait);
  await navigator.locks.request(unsavedLock, { signal }, () => {}).catch(() => {});
}
