import type { ReleaseManifest } from '../releaseManifest.ts';

/** The same manifest with maps that can be compared with `toEqual`. */
export function plainManifest({ basePath, files, pictures, sources }: ReleaseManifest): ReleaseManifest {
  return {
    basePath,
    files: new Map(files),
    ...(pictures && { pictures: new Map(pictures) }),
    ...(sources && { sources: { ...sources, pages: new Map(sources.pages) } }),
  };
}
