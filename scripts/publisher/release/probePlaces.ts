import type { StoredFile } from '#scripts/release/releaseManifest.ts';

/** One of each kind of page, the manifest of a search index, and a feed. The first file in the manifest is as good as any. */
const kinds: readonly RegExp[] = [
  /^\/index\.html$/,
  /^\/docs\/.+\.html$/,
  /^\/blog\/(?!(?:page|authors|tags)\/|archive\b|tags\b|authors\b).+\.html$/,
  /^\/api\/.+\/schema\/.+\.html$/,
  /^\/search-index\/(?!(?:head|body)\.).+\.json$/,
  /\.(?:xml|atom|rss)$/,
];

/** Which files of a release say whether readers get it: one of each kind that it has. */
export function probePlaces(files: ReadonlyMap<string, StoredFile>): readonly string[] {
  const places = [...files.keys()];
  return kinds.flatMap((kind) => places.find((place) => kind.test(place)) ?? []);
}
