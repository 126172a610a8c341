import { firstText } from '#schema/content/values/firstText.ts';

/** The most parents that the line below a title names. */
const maxLevels = 4;

/** The fields of a docs page or category that a list has to select, under the names that `placeInDocs` expects. */
export const placeSelection: Readonly<Record<string, string>> = {
  version: 'version.label',
  versionPath: 'version.path',
  ...Object.fromEntries(
    Array.from({ length: maxLevels }, (_, level) => {
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
 * Describes the place of a docs page or category, such as `For protocols › Peg maintenance`; the last part of its address
 * when it has no parent. Names the version first unless it is the one at `/docs`.
 * @param selected the values of `placeSelection`
 */
export function placeInDocs(selected: Readonly<Record<string, unknown>>, slug: string): string {
  const above = Array.from({ length: maxLevels }, (_, level) =>
    firstText(selected[`label${level}`], selected[`title${level}`]),
  ).toReversed();
  const version = firstText(selected['versionPath']) && firstText(selected['version']);
  const names = [version, ...above].filter((name) => name !== undefined);
  return names.length === 0 ? slug : names.join(' › ');
}
