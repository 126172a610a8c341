import { pathOf } from '../../links/paths.ts';
import type { BlogListPageData } from '../pageData.ts';
import type { BlogContext } from './shownPost.ts';

/** The list of posts, newest first, in pages; without posts there is one empty page. */
export function listPages({ posts, settings, head, href }: BlogContext): readonly BlogListPageData[] {
  const { title, description, postsPerPage } = settings.blog;
  const pageCount = blogPageCount(posts.length, postsPerPage);
  const link = (label: string, pageNumber: number) => ({
    label,
    href: href(pathOf({ kind: 'blogList', pageNumber })),
  });
  return Array.from({ length: pageCount }, (_, index) => {
    const pageNumber = index + 1;
    const path = pathOf({ kind: 'blogList', pageNumber });
    const headTitle = pageNumber === 1 ? title : `${title}, page ${pageNumber}`;
    return {
      kind: 'blogList',
      path,
      head: head({ path, title: headTitle, description }),
      title,
      description,
      posts: posts.slice(index * postsPerPage, pageNumber * postsPerPage).map(({ summary }) => summary),
      pageNumber,
      pageCount,
      ...(pageNumber > 1 ? { newer: link('Newer entries', pageNumber - 1) } : {}),
      ...(pageNumber < pageCount ? { older: link('Older entries', pageNumber + 1) } : {}),
    };
  });
}

/** How many pages the list has, at least one. */
export function blogPageCount(posts: number, postsPerPage: number): number {
  return Math.max(1, Math.ceil(posts / postsPerPage));
}
