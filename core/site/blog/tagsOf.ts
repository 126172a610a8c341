import type { Post } from '../../content/content.ts';
import { pathOf } from '../../links/paths.ts';
import { compareText } from '../../text/compareText.ts';
import { slugify } from '../../text/slugify.ts';
import type { BlogTag } from './blog.ts';

/**
 * The tags of all posts by slug: spellings with the same slug are one tag, called as most posts spell it. A tag that no
 * path can be made of is not among them.
 */
export function tagsOf(posts: readonly Post[]): ReadonlyMap<string, BlogTag> {
  const spellings = Map.groupBy(
    posts.flatMap(({ tags }) => [...new Set(tags)]),
    slugify,
  );
  return new Map(
    [...spellings]
      .filter(([slug]) => slug !== '')
      .map(([slug, texts]) => [
        slug,
        { slug, label: mostFrequent(texts), path: pathOf({ kind: 'tag', slug }) },
      ]),
  );
}

function mostFrequent(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)].toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || compareText(one, other),
  );
  return counts[0]?.[0] ?? '';
}
