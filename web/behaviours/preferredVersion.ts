import { readStored, writeStored } from './browserStorage.ts';
import { onClick } from './onClick.ts';
import { storageKeys } from './shellConstants.ts';

/** Name of the version of the docs that the reader chose, among those there are; a name that is not is forgotten. */
function readPreferredVersion(names: readonly string[]): string | undefined {
  const stored = readStored(storageKeys.preferredVersion);
  if (stored === null) {
    return undefined;
  }
  if (!names.includes(stored)) {
    writeStored(storageKeys.preferredVersion, null);
    return undefined;
  }
  return stored;
}

/**
 * Keeps the version of the docs that the reader switches to, and forgets a kept one that is no more. The answer ends it.
 */
export function startPreferredVersion(names: readonly string[]): () => void {
  readPreferredVersion(names);
  return onClick('a[data-version]', ({ dataset: { version } }) => {
    if (version !== undefined) {
      writeStored(storageKeys.preferredVersion, version);
    }
  });
}
