import type { PublisherStore } from '../store/openPublisherStore.ts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { livePointer } from '#scripts/siteServer/livePointer.ts';
import { maxSignatureAge } from '../hook/checkSignature.ts';
import { dropOldFiles, keepImmutableFiles } from './keepImmutableFiles.ts';
import { releaseFolders } from './releaseFolders.ts';
import { releaseOfName } from './releaseManifest.ts';
import { removeTree } from './removeTree.ts';

export type PruneOptions = {
  readonly now: Date;
  /** The id of the build that runs: its folder is left alone. Asked again and again. */
  readonly building: () => string | undefined;
  /** Whether files of a release must no longer be served. */
  readonly isDamaged: (id: string) => boolean;
  readonly signal: AbortSignal;
};

/** How many releases are kept whole. */
const wholeReleases = 3;
/** How long an open page can still load a file of a retired release, in milliseconds. */
const formerFilesAge = 24 * 60 * 60_000;
/** Twice the age at which a signature is refused: until then an event has to be remembered, to recognize its repetition. */
const eventsAge = 2 * maxSignatureAge;

/**
 * Deletes what is no longer needed: old releases, damaged ones, what a failed build left behind, events that cannot be
 * repeated, and whatever an earlier call did not finish. Never blocks this process for long. Does as much as it can, then
 * rejects with an Error that names the first failure. Stops early when the signal is aborted.
 */
export async function pruneReleases(
  dataDir: string,
  store: PublisherStore,
  { now, building, isDamaged, signal }: PruneOptions,
): Promise<void> {
  const { builds: folder, trash, former, folderOf } = releaseFolders(dataDir);
  const errors: unknown[] = [];
  const attempt = async (work: () => Promise<void> | void): Promise<void> => {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  };
  // Renamed first, so that a folder in `builds` is either whole or not there.
  const throwAway = async (name: string): Promise<void> => {
    await mkdir(trash, { recursive: true });
    // An earlier call may have left something of this name there.
    await removeTree(path.join(trash, name), signal);
    if (!signal.aborted) await rename(path.join(folder, name), path.join(trash, name));
  };

  // Without its database a publisher does not know what is live; readers go on seeing what the pointer names until the next build.
  const live = store.live()?.id ?? pointedAt(dataDir);
  const releases = store.releases();
  const whole = releases.filter((id) => !isDamaged(id)).slice(0, wholeReleases);
  for (const [index, id] of releases.entries()) {
    if (id === live || whole.includes(id)) continue;
    await attempt(async () => {
      const next = releases.slice(0, index).findLast((other) => !isDamaged(other));
      if (next !== undefined && !isDamaged(id)) {
        await keepImmutableFiles(folderOf(id), folderOf(next), former, now, signal);
      }
      if (!signal.aborted) store.removeRelease(id);
    });
  }
  await attempt(async () => {
    for (const name of await namesIn(folder)) {
      const id = releaseOfName(name);
      if (id !== live && !store.releases().includes(id) && !isOf(building(), name)) {
        await attempt(() => throwAway(name));
      }
    }
  });
  await attempt(() => dropOldFiles(former, now.getTime() - formerFilesAge, signal));
  await attempt(() => store.pruneEvents(new Date(now.getTime() - eventsAge)));
  await attempt(async () => {
    for (const name of await namesIn(trash)) await attempt(() => removeTree(path.join(trash, name), signal));
  });
  const [cause] = errors;
  if (errors.length > 0) {
    throw new Error(`Old builds could not be removed from '${dataDir}': ${errorMessage(cause)}`, { cause });
  }
}

/** The id of the release that the site server shows. */
function pointedAt(dataDir: string): string | undefined {
  const folder = livePointer(dataDir).read()?.folder;
  return folder && path.basename(folder);
}

/** Whether something in the folder of builds belongs to a build, finished or not. */
function isOf(id: string | undefined, name: string): boolean {
  return id !== undefined && name.startsWith(id);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
