import { isString } from '#core/isString.ts';
import { compareText } from '#core/text/compareText.ts';
import { slugify } from '#core/text/slugify.ts';

/** As many as fit below a field. */
const maxSuggestions = 12;

/**
 * Tags that other posts have and this one has not, the most frequent first. Spellings that share a page on the site count as one tag.
 * @param posts all posts
 * @param chosen the tags of this post
 */
export function tagSuggestions(
  posts: readonly { readonly tags?: unknown }[],
  chosen: readonly string[],
): readonly string[] {
  const used = posts.flatMap(({ tags }) => (Array.isArray(tags) ? tags.filter(isString) : []));
  const taken = new Set(chosen.map(slugify));
  const spellings = Map.groupBy(used, slugify);
  return [...spellings]
    .filter(([slug]) => slug !== '' && !taken.has(slug))
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || compareText(one, other))
    .flatMap(([, [spelling]]) => spelling ?? [])
    .slice(0, maxSuggestions);
}
