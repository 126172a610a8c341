import type { PublisherStore } from '../../store/openPublisherStore.ts';
import type { RetireOptions } from './retireReleases.ts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { manifestBases } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { maxSignatureAge } from '../../hook/checkSignature.ts';
import { createAttempts } from './createAttempts.ts';
import { dropFormerFiles } from './formerFiles.ts';
import { keptReleases } from './keptReleases.ts';
import { pruneStore } from './pruneStore.ts';
import { removeTree } from './removeTree.ts';
import { retireReleases } from './retireReleases.ts';

export type PruneOptions = Pick<RetireOptions, 'leftAt' | 'closed'> & {
  readonly now: Date;
  /** Returns the id of the build that runs, whose files are left alone. Called repeatedly. */
  readonly building: () => string | undefined;
  /** Returns whether files of a release must no longer be served. */
  readonly isDamaged: (id: string) => boolean;
  /** True if the store is searched for contents that no manifest names: that reads every manifest. */
  readonly prunesStore: boolean;
  /** The fewest releases that are kept whole; see keptReleases.ts. */
  readonly count: number;
  readonly isDiskLow: boolean;
  readonly signal: AbortSignal;
};

/** The time for which an open page can still load a file of a retired release, in milliseconds. */
const formerFilesAge = 24 * 60 * 60_000;
/** Twice the age at which a signature is refused: until then an event has to be remembered, to recognize its repetition. */
const eventsAge = 2 * maxSignatureAge;

/**
 * Deletes what is no longer needed: old releases, damaged ones, what a failed build left behind, store files that no manifest names,
 * events that cannot be repeated, and whatever an earlier call did not finish. Never blocks this process for long. Does as much as
 * it can, then rejects with an Error that names the first failure. Stops early when the signal is aborted.
 */
export async function pruneReleases(
  dataDir: string,
  store: PublisherStore,
  options: PruneOptions,
): Promise<void> {
  const { now, building, isDamaged, prunesStore, signal } = options;
  const { builds, trash, releases: manifests, reports, manifestOf } = releasePlaces(dataDir);
  const attempts = createAttempts(signal);
  const { attempt, errors } = attempts;

  // Without its database a publisher does not know the live release; until the next build, readers see the one that the pointer names.
  const live = store.live()?.id ?? pointedAt(dataDir);
  const tooOld = new Date(now.getTime() - formerFilesAge);
  const whole = store.allReleases().filter(({ id }) => !isDamaged(id));
  const unnoted = await retireReleases(dataDir, whole, { ...options, live, tooOld }, attempts);
  const wanted = new Set([...keptReleases(whole, options), ...unnoted]);
  for (const id of store.releases()) {
    if (id !== live && !wanted.has(id)) await attempt(() => store.removeRelease(id));
  }
  const kept = (): readonly string[] => [...store.releases(), ...(live === undefined ? [] : [live])];
  for (const folder of [builds, manifests, reports]) {
    await attempt(async () => {
      // Manifests that others are differences from stay with them.
      const bases = new Set(kept().flatMap((id) => manifestBases(manifestOf(id))));
      const names = await namesIn(folder);
      for (const name of folder === manifests ? differencesFirst(folder, names) : names) {
        const id = releaseOfName(name);
        if (bases.has(path.join(folder, name)) || kept().includes(id)) continue;
        if (!isOf(building(), name)) {
          await attempt(() => throwAway(path.join(folder, name), trash, signal));
        }
      }
    });
  }
  await attempt(() => dropFormerFiles(dataDir, tooOld));
  // A build, even one that ended in the meantime, may be about to use contents of the store.
  const mayGoOn = (): boolean =>
    !signal.aborted && building() === undefined && (store.live()?.id ?? pointedAt(dataDir)) === live;
  // A site server that has read the manifest of the live release continues without it. Nobody else knows which contents it needs.
  const isLiveKnown = live === undefined || existsSync(manifestOf(live));
  if (prunesStore && isLiveKnown) await attempt(() => pruneStore(dataDir, mayGoOn));
  await attempt(() => store.pruneEvents(new Date(now.getTime() - eventsAge)));
  await attempt(async () => {
    for (const name of await namesIn(trash)) await attempt(() => removeTree(path.join(trash, name), signal));
  });
  const [cause] = errors;
  if (errors.length > 0) {
    throw new Error(`Old builds could not be removed from '${dataDir}': ${errorMessage(cause)}`, { cause });
  }
}

/** Moves a folder or file to others that are removed later. Renamed first, so that a folder in `builds` is either whole or not there. */
async function throwAway(place: string, trash: string, signal: AbortSignal): Promise<void> {
  const thrown = path.join(trash, path.basename(place));
  await mkdir(trash, { recursive: true });
  // An earlier call may have left a file of this name.
  await removeTree(thrown, signal);
  if (signal.aborted) return;
  // A builder whose publisher was killed may just have moved it.
  await rename(place, thrown).catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
  });
}

/** The id of the release that the site server shows. */
function pointedAt(dataDir: string): string | undefined {
  const shown = livePointer(dataDir).read()?.release;
  return shown && releaseOfName(path.basename(shown));
}

/** The id of the release to which a file or folder belongs: its manifest, also one that is just being replaced, its report, or its build. */
function releaseOfName(name: string): string {
  return name.replace(/\.(json|html)(\.new)?$/, '');
}

/** Manifests before those that they are differences from, so that each stays readable until it is deleted. */
function differencesFirst(folder: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, bases: manifestBases(path.join(folder, name)).length }))
    .toSorted((one, other) => other.bases - one.bases)
    .map(({ name }) => name);
}

/** Returns whether something in the folder of builds or of releases belongs to a build, finished or not. */
function isOf(id: string | undefined, name: string): boolean {
  return id !== undefined && name.startsWith(id);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
