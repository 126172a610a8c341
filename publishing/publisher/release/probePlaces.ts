import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { servedPath } from './servedPath.ts';

/** One of each kind of page, the manifest of a search index, and a feed. The first file in the manifest is as good as any. */
const kinds: readonly RegExp[] = [
  /^\/index\.html$/,
  /^\/docs\/.+\.html$/,
  /^\/blog\/(?!(?:page|authors|tags)\/|archive\b|tags\b|authors\b).+\.html$/,
  /^\/api\/.+\/schema\/.+\.html$/,
  /^\/search-index\/(?!(?:head|shard)\.).+\.json$/,
  /\.(?:xml|atom|rss)$/,
];

/**
 * Returns the files of a release that are asked for to see whether readers get it: one of each kind that it has. Known files that stand in
 * for redirects and removed pages are left out, because readers get them with other statuses.
 */
export function probePlaces({
  files,
  sources,
}: Pick<ReleaseManifest, 'files' | 'sources'>): readonly string[] {
  const isShown = (place: string): boolean =>
    !sources || !place.endsWith('.html') || sources.pages.has(servedPath(place).replace(/(?<=.)\/$/, ''));
  const places = [...files.keys()].filter(isShown);
  return kinds.flatMap((kind) => places.find((place) => kind.test(place)) ?? []);
}
