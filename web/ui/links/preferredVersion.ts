import { onStoredChange, readStored, removeStored, writeStored } from '../browser/browserStorage.ts';
import { onClick } from '../browser/onClick.ts';
import { storageKeys } from '../browser/storageKeys.ts';

/* One choice for the whole tab, which links on every page read, so its state is module state. */

let preferred = '';
const listeners = new Set<() => void>();

/** The name of the docs version that the reader chose; `''` if they chose none, and before `startPreferredVersion`. */
export function preferredVersion(): string {
  return preferred;
}

/** Calls `listener` when it changes. Returns a function that stops it. */
export function onPreferredVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Stores the version of the docs that the reader switches to, here and in other tabs, and removes a stored one that is not among
 * `names`. Returns a function that stops it.
 */
export function startPreferredVersion(names: readonly string[]): () => void {
  function prefer(name: string): void {
    preferred = names.includes(name) ? name : '';
    for (const listener of listeners) listener();
  }

  const stored = readStored(storageKeys.preferredVersion);
  prefer(stored);
  if (stored !== preferred) removeStored(storageKeys.preferredVersion);
  const stopStored = onStoredChange(storageKeys.preferredVersion, prefer);
  const stopClick = onClick('a[data-version]', ({ dataset: { version = '' } }) => {
    prefer(version);
    writeStored(storageKeys.preferredVersion, version);
  });
  return () => {
    stopStored();
    stopClick();
  };
}
