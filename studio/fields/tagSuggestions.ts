import { compareText } from '#core/text/compareText.ts';
import { slugify } from '#core/text/slugify.ts';

/** As many as fit below a field. */
const maxSuggestions = 12;

/**
 * Tags that other posts have and this one has not, the most frequent first. Spellings that share a page on the site count as one tag.
 * @param used the tags of all posts, as often as they are used
 * @param chosen the tags of this post
 */
export function tagSuggestions(used: readonly string[], chosen: readonly string[]): readonly string[] {
  const taken = new Set(chosen.map(slugify));
  const spellings = Map.groupBy(used, slugify);
  return [...spellings]
    .filter(([slug]) => slug !== '' && !taken.has(slug))
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || compareText(one, other))
    .flatMap(([, [spelling]]) => spelling ?? [])
    .slice(0, maxSuggestions);
}
