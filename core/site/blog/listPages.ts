import type { BlogListPageData } from '../model/blogPageData.ts';
import type { BlogContext } from './shownPost.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';

/** The list of posts, newest first, divided into pages; a single empty page if there are no posts. */
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
    const about =
      pageNumber === 1
        ? { title, description }
        : {
            title: `${title}, page ${pageNumber}`,
            description: `${description} Page ${pageNumber} of ${pageCount}.`.trim(),
          };
    return {
      kind: 'blogList',
      path,
      head: head({ path, ...about }),
      title,
      description,
      posts: posts.slice(index * postsPerPage, pageNumber * postsPerPage).map(({ summary }) => summary),
      pageNumber,
      pageCount,
      ...present({
        newer: pageNumber > 1 ? link('Newer entries', pageNumber - 1) : undefined,
        older: pageNumber < pageCount ? link('Older entries', pageNumber + 1) : undefined,
      }),
    };
  });
}

/** The number of pages of the list, at least one. */
export function blogPageCount(posts: number, postsPerPage: number): number {
  return Math.max(1, Math.ceil(posts / postsPerPage));
}
