import { onStoredChange, readStored, writeStored } from './browserStorage.ts';
import { onClick } from './onClick.ts';
import { storageKeys } from './shellConstants.ts';

let preferred: string | undefined;
const listeners = new Set<() => void>();

/** Name of the version of the docs that the reader chose; nothing before `startPreferredVersion` has looked. */
export function preferredVersion(): string | undefined {
  return preferred;
}

/** Tells when it is another one. The answer ends it. */
export function onPreferredVersion(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * Keeps the version of the docs that the reader switches to, here and in other tabs, and forgets a kept one that is not
 * among `names`. The answer ends it.
 */
export function startPreferredVersion(names: readonly string[]): () => void {
  function prefer(name: string | null): void {
    preferred = name !== null && names.includes(name) ? name : undefined;
    for (const tell of listeners) {
      tell();
    }
  }

  const stored = readStored(storageKeys.preferredVersion);
  prefer(stored);
  if (stored !== null && preferred === undefined) {
    writeStored(storageKeys.preferredVersion, null);
  }
  const endStored = onStoredChange(storageKeys.preferredVersion, prefer);
  const endClick = onClick('a[data-version]', ({ dataset: { version } }) => {
    if (version !== undefined) {
      prefer(version);
      writeStored(storageKeys.preferredVersion, version);
    }
  });
  return () => {
    endStored();
    endClick();
  };
}
