import { sitePath } from '#core/site/links/resolveUrl.ts';

/** Throws an Error for a path at which readers never found anything: it is most likely a slip of the pen. */
export function checkKnown(paths: readonly string[], known: ReadonlySet<string>): void {
  const strange = paths.filter((path) => !known.has(sitePath(path)));
  if (strange.length === 0) return;
  throw new Error(
    `This site never had anything at ${strange.map((path) => `'${path}'`).join(', ')}, so nothing was written. ` +
      'If readers know the address anyway, for example from an earlier site, add --unknown.',
  );
}
