import type { ArchivePageData } from '../model/blogPageData.ts';
import type { BlogContext } from './shownPost.ts';
import { pathOf } from '../../links/pathOf.ts';

/** All posts by year, newest first. */
export function archivePage({ posts, settings, head }: BlogContext): ArchivePageData {
  const path = pathOf({ kind: 'archive' });
  const title = 'Archive';
  const years = Map.groupBy(posts, ({ summary }) => summary.date.slice(0, 4));
  return {
    kind: 'archive',
    path,
    head: head({ path, title, description: `All posts by year. ${settings.blog.description}`.trim() }),
    title,
    years: [...years].map(([year, ofYear]) => ({
      year,
      posts: ofYear.map(({ summary }) => ({ label: summary.title, href: summary.href, date: summary.date })),
    })),
  };
}
