/** How far up a line below a title looks: so many names of what a document stands below. */
const levels = 4;

/** What a list has to read of a page or category of the docs, by the names that `placeInDocs` knows it by. */
export const placeSelection: Readonly<Record<string, string>> = {
  version: 'version.label',
  versionPath: 'version.path',
  ...Object.fromEntries(
    Array.from({ length: levels }, (_, level) => {
      const above = 'parent.'.repeat(level + 1);
      // A category has a label, a page has a title.
      return [
        [`label${level}`, `${above}label`],
        [`title${level}`, `${above}title`],
      ];
    }).flat(),
  ),
};

/**
 * Where a page or category of the docs stands, such as `For protocols › Peg maintenance`; the last part of its address for
 * one that stands below nothing. Names the version first unless it is the one at `/docs`.
 * @param selected the values of `placeSelection`
 */
export function placeInDocs(selected: Readonly<Record<string, unknown>>, slug: string): string {
  const above = Array.from({ length: levels }, (_, level) =>
    firstText(selected[`label${level}`], selected[`title${level}`]),
  ).toReversed();
  const version = firstText(selected['versionPath']) === '' ? '' : firstText(selected['version']);
  const names = [version, ...above].filter((name) => name !== '');
  return names.length === 0 ? slug : names.join(' › ');
}

function firstText(...values: readonly unknown[]): string {
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}
