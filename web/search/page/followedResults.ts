import { readStored, writeStored } from '../../ui/browser/browserStorage.ts';
import { followedResultKey } from '../../ui/browser/storageKeys.ts';

/** A result that a reader followed, and the maximum of results shown then. */
export type FollowedResult = { readonly address: string; readonly maxResults: number };

/**
 * Records a result for the current entry of the browser's history, for as long as the tab lives, like the history. Replaces an earlier one.
 * Does nothing in browsers without the Navigation API.
 */
export function recordFollowed({ address, maxResults }: FollowedResult): void {
  const key = currentKey();
  if (key !== '') writeStored(key, `${maxResults} ${address}`, 'session');
}

/** Returns and forgets the result that was followed from this entry, so that a reader who comes back continues there. */
export function takeFollowed(): FollowedResult | undefined {
  const key = currentKey();
  const [maxResults = '', address = ''] = key === '' ? [] : readStored(key, 'session').split(' ');
  if (address === '') return undefined;
  writeStored(key, '', 'session');
  return { address, maxResults: Number(maxResults) };
}

/** The key in the storage for the current entry; `''` in browsers without the Navigation API. */
function currentKey(): string {
  const entry = 'navigation' in window ? window.navigation.currentEntry?.key : undefined;
  return entry === undefined ? '' : followedResultKey(entry);
}
