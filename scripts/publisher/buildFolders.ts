import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PublisherStore } from './openPublisherStore.ts';

/** The folders of the builds that are kept: the live one, and some before it for pages that are still open somewhere. */
export type BuildFolders = {
  readonly folderOf: (id: string) => string;
  /** The live build's folder and those of the builds before it, newest first; undefined when there is none to show. */
  readonly shown: () => { readonly folder: string; readonly former: readonly string[] } | undefined;
  /** Deletes what is not kept: old builds, and what a build left behind that did not end. */
  readonly tidy: (now: Date) => void;
};

const kept = 3;
const noticeDays = 30;

export function buildFolders(dataDir: string, store: PublisherStore): BuildFolders {
  const folder = path.join(dataDir, 'builds');
  const folderOf = (id: string): string => path.join(folder, id);
  const keptIds = (): readonly string[] => {
    const live = store.live()?.id;
    return [...new Set([...(live === undefined ? [] : [live]), ...store.recent(kept)])].slice(0, kept);
  };
  return {
    folderOf,
    shown: () => {
      const live = store.live();
      if (live === undefined || !existsSync(folderOf(live.id))) return undefined;
      const former = keptIds().filter((id) => id !== live.id);
      return { folder: folderOf(live.id), former: former.map(folderOf) };
    },
    tidy: (now) => {
      const keep = keptIds();
      store.forget(keep, new Date(now.getTime() - noticeDays * 86_400_000));
      for (const id of existsSync(folder) ? readdirSync(folder) : []) {
        if (!keep.includes(id)) rmSync(folderOf(id), { recursive: true, force: true });
      }
    },
  };
}
