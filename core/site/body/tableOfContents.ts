import type { TocEntry } from '../pageData.ts';
import type { Heading } from './headings.ts';

/** The headings of these levels that readers see without opening anything. */
export function tableOfContents(
  headings: readonly Heading[],
  levels: { readonly minLevel: number; readonly maxLevel: number },
): readonly TocEntry[] {
  return headings
    .filter(({ level, hidden }) => !hidden && level >= levels.minLevel && level <= levels.maxLevel)
    .map(({ id, text, level }) => ({ id, text, level }));
}
