import type { SanityClient } from 'sanity';
import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { withPublishedAll } from '../site/editSnapshot.ts';
import { sitePages } from '../site/sitePages.ts';

/** The addresses without a page that links of these problems lead to. */
export function missedPaths(problems: readonly Problem[]): readonly string[] {
  const missed = problems.flatMap(
    ({ message }) => / leads to "([^"]+)", which does not exist on this site/.exec(message)?.[1] ?? [],
  );
  return [...new Set(missed)];
}

/** The titles of the drafts whose pages will be at these addresses, by address. Empty when drafts cannot be read. */
export async function draftsAt(
  client: Pick<SanityClient, 'fetch'>,
  raw: RawSnapshot,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  // Those above a page may be drafts, too.
  const slugs = [...new Set(paths.flatMap((path) => path.split('/').filter(Boolean)))];
  const query = '*[_id in path("drafts.**") && slug.current in $slugs]';
  const drafts = await client
    .fetch<readonly StudioDocument[]>(query, { slugs }, { perspective: 'raw' })
    .catch(() => []);
  const published = drafts.map((draft) => ({ ...draft, _id: publishedId(draft._id) }));
  const pages = sitePages(withPublishedAll(raw, published));
  return new Map(
    published.flatMap(({ _id }) => {
      const page = pages.get(_id);
      return page && paths.includes(page.path) ? [[page.path, page.title] as const] : [];
    }),
  );
}
