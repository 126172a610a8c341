/**
 * The first instant after `asOf` at which a post goes live by its date alone; undefined if there is none. Invalid
 * dates are left to the checks of the build. Milliseconds since 1970.
 */
export function nextGoLive(
  posts: readonly { readonly publishedAt?: string | null }[],
  asOf: number,
): number | undefined {
  const later = posts
    .map(({ publishedAt }) => Date.parse(publishedAt ?? ''))
    .filter((instant) => instant > asOf);
  return later.length === 0 ? undefined : later.reduce((first, instant) => Math.min(first, instant));
}
