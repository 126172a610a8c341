import type { ArchivePageData } from '../model/blogPageData.ts';
import type { PageData } from '../model/pageData.ts';
import type { BlogContext } from './shownPost.ts';
import { pathOf } from '../../links/pathOf.ts';
import { authorPages } from './authorPages.ts';
import { listPages } from './listPages.ts';
import { postPages } from './postPages.ts';
import { tagPages } from './tagPages.ts';

/** All pages of the blog. */
export function blogPages(context: BlogContext): readonly PageData[] {
  return [
    ...listPages(context),
    ...postPages(context),
    archivePage(context),
    ...tagPages(context),
    ...authorPages(context),
  ];
}

/** All posts by year, newest first. */
function archivePage({ posts, settings, head }: BlogContext): ArchivePageData {
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
