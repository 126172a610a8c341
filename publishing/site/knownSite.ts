import type { SiteHashes } from '#core/quality/qualityReport.ts';
import { notFoundPath } from './render/exportRequest.ts';
import { changedPaths } from './siteSources.ts';

/** A site that was built before, by any builder. */
export type KnownSite = {
  /** The SHA-256 of the content at each place, hexadecimal; places are like `/docs/why/index.html`. */
  readonly files: ReadonlyMap<string, { readonly hash: string }>;
  /** Reads the text of the file at one of these places. Throws an Error when it cannot. */
  readonly textOf: (place: string) => string;
  /** As in `BuiltSite`. */
  readonly renderKey: string;
  readonly sources: SiteHashes;
};

/** Returns the paths of the pages with other files than before. The page for paths that do not exist depends on nothing but the shell. */
export function pathsToRender(before: KnownSite | undefined, sources: SiteHashes): ReadonlySet<string> {
  if (before?.sources.shell !== sources.shell) return new Set([...sources.pages.keys(), notFoundPath]);
  return new Set(changedPaths(before.sources, sources));
}
