import { onStoredChange, readStored, removeStored, writeStored } from '../browser/browserStorage.ts';
import { onClick } from '../browser/onClick.ts';
import { storageKeys } from '../browser/storageKeys.ts';

export type PreferredVersion = {
  /** The name of the docs version that the reader chose; `''` if they chose none. */
  readonly read: () => string;
  /** Makes links of menus (`a[data-versions]`) lead to that version. Call when another page is shown. */
  readonly applyToLinks: () => void;
};

/**
 * Stores the version of the docs that the reader switches to, here and in other tabs, and removes a stored one that is not among
 * `names`.
 */
export function startPreferredVersion(names: readonly string[]): PreferredVersion {
  let preferred = '';

  function applyToLinks(): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
      const addresses: Readonly<Record<string, string>> = JSON.parse(link.dataset['versions'] ?? '{}');
      link.setAttribute('href', addresses[preferred] ?? addresses[''] ?? '');
    }
  }

  function prefer(name: string): void {
    preferred = names.includes(name) ? name : '';
    applyToLinks();
  }

  const stored = readStored(storageKeys.preferredVersion);
  prefer(stored);
  if (stored !== preferred) removeStored(storageKeys.preferredVersion);
  onStoredChange(storageKeys.preferredVersion, prefer);
  onClick('a[data-version]', ({ dataset: { version = '' } }) => {
    prefer(version);
    writeStored(storageKeys.preferredVersion, version);
  });
  return { read: () => preferred, applyToLinks };
}
