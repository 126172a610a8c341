import type { TocEntry } from '../model/pageLink.ts';
import type { BodyHeading } from './headingsOf.ts';

/** Returns the visible headings of these levels: those in tabs and collapsed details are left out. */
export function tableOfContents(
  headings: readonly BodyHeading[],
  levels: { readonly minLevel: number; readonly maxLevel: number },
): readonly TocEntry[] {
  return headings
    .filter(({ level, hidden }) => !hidden && level >= levels.minLevel && level <= levels.maxLevel)
    .map(({ id, text, level }) => ({ id, text, level }));
}
