import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Examine } from './examineAside.ts';
import { countOf } from '#core/text/countOf.ts';
import { conflict } from '#system/values/httpError.ts';

/**
 * Rejects with an `HttpError` (409) when a release is not kept, or its files are not whole.
 * @param manifest the file of its manifest
 */
export async function requireWholeRelease(
  id: string,
  manifest: string,
  { store, examine }: { readonly store: PublisherStore; readonly examine: Examine },
  signal: AbortSignal,
): Promise<void> {
  const isKept = (): boolean => store.releases().includes(id);
  if (!isKept()) throw conflict(`There is no release '${id}'. See: npm run releases -- list`);
  const files = await examine(manifest, 'full', signal);
  if (files.length > 0) {
    throw conflict(
      `The release '${id}' is damaged: ${countOf(files.length, 'file')}, the first is ${files[0]}. Choose another one.`,
    );
  }
  // It may have been pruned in the meantime.
  if (!isKept()) throw conflict(`The release '${id}' was too old and has just been deleted.`);
}
