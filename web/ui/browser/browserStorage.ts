/**
 * Reads a value from the browser's storage; `''` if there is none. All access to storage is in this file. Storage can be missing or blocked
 * (private windows, blocked cookies, a full disk): then one warning says so, nothing is stored, and everything else works.
 */
export function readStored(key: string, kind: StorageKind = 'local'): string {
  return withStorage(kind, (storage) => storage.getItem(key)) ?? '';
}

/** Stores a value. */
export function writeStored(key: string, value: string, kind: StorageKind = 'local'): void {
  withStorage(kind, (storage) => storage.setItem(key, value));
}

/** Removes a value. */
export function removeStored(key: string): void {
  withStorage('local', (storage) => storage.removeItem(key));
}

/** Calls `listener` when another tab changes the value; with `''` if it was removed. */
export function onStoredChange(key: string, listener: (value: string) => void): void {
  window.addEventListener('storage', (event) => {
    // Clearing the whole storage fires one event without a key.
    if ((event.key ?? key) === key) listener(event.newValue ?? '');
  });
}

export type StorageKind = 'local' | 'session';

let warned = false;

function withStorage<Result>(kind: StorageKind, use: (storage: Storage) => Result): Result | undefined {
  try {
    // If storage is blocked, even this access throws.
    return use(kind === 'local' ? window.localStorage : window.sessionStorage);
  } catch (cause) {
    if (!warned) {
      warned = true;
      console.warn(
        'Browser storage is not available: choices are lost when the page is closed. Possible reasons: a private window, blocked site data, a full disk.',
        cause,
      );
    }
    return undefined;
  }
}
