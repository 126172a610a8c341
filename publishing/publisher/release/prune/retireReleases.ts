import type { Release } from '../../store/release.ts';
import type { Attempts } from './createAttempts.ts';
import { keepFormerFiles } from './formerFiles.ts';
import { openPageReleases } from './keptReleases.ts';

export type RetireOptions = {
  /** The id of the live release. */
  readonly live: string | undefined;
  /** Files of releases that were retired before this instant are not kept. */
  readonly tooOld: Date;
  /** The times at which releases stopped being live, for those that outlived the build of the next one because of a rollback. */
  readonly leftAt: ReadonlyMap<string, Date>;
  /** The releases that no open page needs any more, or whose needed files are recorded. This call adds to them. */
  readonly closed: Set<string>;
};

/**
 * Records what open pages of releases may still load, before the releases are removed. Resolves with the ids of those for which that failed.
 * @param whole the releases that are not damaged, newest first
 */
export async function retireReleases(
  dataDir: string,
  whole: readonly Release[],
  { live, tooOld, leftAt, closed }: RetireOptions,
  { attempt }: Attempts,
): Promise<ReadonlySet<string>> {
  const oldestOpen = whole[openPageReleases - 1];
  const unnoted = new Set<string>();
  for (const [index, { id }] of whole.entries()) {
    const replacement = whole[index - 1];
    if (!oldestOpen || !replacement || index < openPageReleases || id === live) continue;
    if (closed.has(id)) continue;
    unnoted.add(id);
    const retiredAt = leftAt.get(id) ?? new Date(replacement.builtAt);
    await attempt(() => {
      if (retiredAt >= tooOld) keepFormerFiles(dataDir, { id, next: oldestOpen.id, retiredAt });
      closed.add(id);
      unnoted.delete(id);
    });
  }
  return unnoted;
}
