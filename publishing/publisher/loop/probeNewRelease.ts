import type { Releases } from '../release/createReleases.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Release } from '../store/release.ts';

/**
 * Goes back to the release before, and throws an Error, when the site server does not send the new one as it was built.
 * @param wasServed true if it sent the one before; otherwise going back does not help
 * @returns the fault, if the new release stays in spite of one
 */
export async function probeNewRelease(
  { id }: Release,
  wasServed: boolean,
  { store, releases }: { readonly store: PublisherStore; readonly releases: Releases },
  signal: AbortSignal,
): Promise<string | undefined> {
  const result = await releases.probe(signal);
  // Somebody may have rolled back in the meantime.
  if (result.kind !== 'different' || store.live()?.id !== id || signal.aborted) return undefined;
  const what = `The site's server does not send the new release as it was built: ${result.files.join('; ')}.`;
  const before = wasServed ? releases.switchBack(result.files) : undefined;
  if (before) throw new Error(`${what} Readers see the release ${before.id} again.`);
  return `${what} Nor did it send the one before, so the new one stays.`;
}
