import type { ReleaseManifest } from '../releaseManifest.ts';

/** The same manifest with maps that can be compared with `toEqual`. */
export function plainManifest({ basePath, files, cards, sources }: ReleaseManifest): ReleaseManifest {
  return {
    basePath,
    files: new Map(files),
    ...(cards && { cards: new Map(cards) }),
    ...(sources && { sources: { ...sources, pages: new Map(sources.pages) } }),
  };
}
