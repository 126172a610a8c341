import type { StoredFile } from '#publishing/releases/releaseManifest.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';

/** The files of the live site, by path. Social cards, which are drawn later, are not in it. */
export type Site = {
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly bytes: number;
  /** The number of those that are pages. */
  readonly pages: number;
};

/** Reads what is live. Throws an Error when nothing is. */
export function readSite(publisherData: string): Site {
  const live = livePointer(publisherData).read();
  if (!live) throw new Error('There is no live site.');
  const { files } = readManifest(live.release);
  return {
    files,
    bytes: [...files.values()].reduce((sum, { size }) => sum + size, 0),
    pages: [...files.keys()].filter((path) => path.endsWith('.html')).length,
  };
}

/** Returns the transfer that brings a target from one site to another: files to send, their bytes, and how many to remove. */
export function transferBetween(
  before: Pick<Site, 'files'>,
  after: Pick<Site, 'files'>,
): { readonly put: number; readonly putBytes: number; readonly removed: number } {
  const put = [...after.files].filter(([path, { hash }]) => before.files.get(path)?.hash !== hash);
  return {
    put: put.length,
    putBytes: put.reduce((sum, [, { size }]) => sum + size, 0),
    removed: [...before.files.keys()].filter((path) => !after.files.has(path)).length,
  };
}
