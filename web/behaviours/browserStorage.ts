/**
 * The one way to what is kept in the browser. Storage can be missing or forbidden (private windows, blocked cookies, a
 * full disk): then one warning says so, nothing is kept, and everything else works.
 */
export function readStored(key: string, kind: StorageKind = 'local'): string | null {
  return withStorage(kind, (storage) => storage.getItem(key)) ?? null;
}

/** Keeps `value`, or forgets the key for `null`. */
export function writeStored(key: string, value: string | null, kind: StorageKind = 'local'): void {
  withStorage(kind, (storage) => {
    if (value === null) {
      storage.removeItem(key);
    } else {
      storage.setItem(key, value);
    }
  });
}

/** Tells of changes that other tabs make to `key`. The answer ends it. */
export function onStoredChange(key: string, tell: (value: string | null) => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) {
      tell(event.key === null ? null : event.newValue);
    }
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export type StorageKind = 'local' | 'session';

let warned = false;

function withStorage<Result>(kind: StorageKind, use: (storage: Storage) => Result): Result | undefined {
  try {
    // Where storage is forbidden, already naming it throws.
    return use(kind === 'local' ? window.localStorage : window.sessionStorage);
  } catch (cause) {
    if (!warned) {
      warned = true;
      console.warn(
        'Browser storage is not available, so choices made on this site are forgotten with the page. Possible reasons: a private window, blocked site data, a full disk.',
        cause,
      );
    }
    return undefined;
  }
}
