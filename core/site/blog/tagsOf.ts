import type { Post } from '../../content/content.ts';
import { isPathSegment } from '../../links/isPathSegment.ts';
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
    tagSlug,
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

/** The path segment of a tag; `''` where none can be made of it. */
export function tagSlug(tag: string): string {
  const slug = slugify(tag);
  return isPathSegment(slug) ? slug : '';
}

function mostFrequent(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)].toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || compareText(one, other),
  );
  return counts[0]?.[0] ?? '';
}
