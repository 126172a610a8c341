import type { Post } from '../../content/content.ts';
import type { BlogTag } from './blog.ts';
import { isPathSegment } from '../../links/isPathSegment.ts';
import { pathOf } from '../../links/pathOf.ts';
import { compareText } from '../../text/compareText.ts';
import { slugify } from '../../text/slugify.ts';

/**
 * Returns the tags of all posts by slug. Spellings with the same slug are one tag, which is named as most posts spell it. Tags
 * without a valid slug are left out.
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

/** The path segment of a tag; `''` if it cannot be turned into one. */
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
