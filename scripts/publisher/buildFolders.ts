import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { followLivePointer } from '#scripts/serve/livePointer.ts';
import { longestAge } from './checkSignature.ts';
import { dropOldFiles, keepImmutableFiles } from './keepImmutableFiles.ts';
import type { PublisherStore } from './openPublisherStore.ts';
import { messageOf } from './publisherStatus.ts';
import { releaseOfName } from './releaseManifest.ts';
import { removeTree } from './removeTree.ts';

/** The folders of the builds that are kept: the live one, and some before it for pages that are still open somewhere. */
export type BuildFolders = {
  readonly folderOf: (id: string) => string;
  /**
   * The live build's folder, and where else files may be that open pages load: those of the builds before it, newest first.
   * Undefined when there is nothing to show.
   */
  readonly shown: () => { readonly folder: string; readonly former: readonly string[] } | undefined;
  /**
   * Deletes what is not kept: old builds, damaged ones, what a build left behind that failed, and what an earlier call did not
   * get to. Nothing of it blocks this process for long. Does as much as it can, then rejects with an Error that names what it
   * could not do. Stops early when the signal is aborted.
   */
  readonly tidy: (options: TidyOptions) => Promise<void>;
};

export type TidyOptions = {
  readonly now: Date;
  /** The id of a build that runs: its folder is left alone. Asked again and again. */
  readonly building: () => string | undefined;
  /** Whether files of a build must not be shown to anybody any more. */
  readonly isDamaged: (id: string) => boolean;
  readonly signal: AbortSignal;
};

/** How many builds are kept whole. */
const kept = 3;
/** How long after its build was retired a file can still be loaded by a page that is open, in milliseconds. */
const keptFor = 24 * 60 * 60_000;
/** Twice the age at which a signature is refused: until then a notice has to be remembered to recognize its repetition. */
const noticesKeptFor = 2 * longestAge;

export function buildFolders(dataDir: string, store: PublisherStore): BuildFolders {
  const folder = path.join(dataDir, 'builds');
  const trash = path.join(dataDir, 'trash');
  const former = path.join(dataDir, 'former');
  const folderOf = (id: string): string => path.join(folder, id);

  // Renamed first, so that a folder in `builds` is either whole or not there.
  const throwAway = async (name: string, signal: AbortSignal): Promise<void> => {
    await mkdir(trash, { recursive: true });
    // What has this name there was left by an earlier call.
    await removeTree(path.join(trash, name), signal);
    if (!signal.aborted) await rename(path.join(folder, name), path.join(trash, name));
  };

  return {
    folderOf,
    shown: () => {
      const live = store.live();
      if (live === undefined || !existsSync(folderOf(live.id))) return undefined;
      const others = store.builds().filter((id) => id !== live.id);
      return { folder: folderOf(live.id), former: [...others.map(folderOf), former] };
    },
    tidy: async ({ now, building, isDamaged, signal }) => {
      const faults: unknown[] = [];
      const attempt = async (work: () => Promise<void> | void): Promise<void> => {
        if (signal.aborted) return;
        try {
          await work();
        } catch (error) {
          faults.push(error);
        }
      };
      // Without its database a publisher does not know what is live; readers go on seeing what the pointer names until the next build.
      const live = store.live()?.id ?? pointedAt(dataDir);
      const builds = store.builds();
      const whole = builds.filter((id) => !isDamaged(id)).slice(0, kept);
      for (const [index, id] of builds.entries()) {
        if (id === live || whole.includes(id)) continue;
        await attempt(async () => {
          const next = builds.slice(0, index).findLast((other) => !isDamaged(other));
          if (next !== undefined && !isDamaged(id))
            await keepImmutableFiles(folderOf(id), folderOf(next), former, now, signal);
          if (!signal.aborted) store.forgetBuild(id);
        });
      }
      await attempt(async () => {
        for (const name of await namesIn(folder)) {
          const id = releaseOfName(name);
          if (id !== live && !store.builds().includes(id) && !isOf(building(), name))
            await attempt(() => throwAway(name, signal));
        }
      });
      await attempt(() => dropOldFiles(former, now.getTime() - keptFor, signal));
      await attempt(() => store.forgetNotices(new Date(now.getTime() - noticesKeptFor)));
      await attempt(async () => {
        for (const name of await namesIn(trash))
          await attempt(() => removeTree(path.join(trash, name), signal));
      });
      const [first] = faults;
      if (first !== undefined) {
        throw new Error(`Old builds could not be removed from '${dataDir}': ${messageOf(first)}`, {
          cause: first,
        });
      }
    },
  };
}

/** The id of the build that the site server shows. */
function pointedAt(dataDir: string): string | undefined {
  const folder = followLivePointer(dataDir)()?.folder;
  return folder === undefined ? undefined : path.basename(folder);
}

/** Whether something in the folder of builds belongs to a build, finished or not. */
function isOf(id: string | undefined, name: string): boolean {
  return id !== undefined && name.startsWith(id);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}
