import type { AuthorPageData, PageData } from '../pageData.ts';
import { archivePage } from './archivePage.ts';
import { authorPages } from './authorPages.ts';
import { listPages } from './listPages.ts';
import { postPages } from './postPages.ts';
import type { BlogContext } from './shownPost.ts';
import { tagPages } from './tagPages.ts';

/** All pages of the blog. */
export function blogPages(
  context: BlogContext,
  authorLinks: (id: string) => AuthorPageData['links'],
): readonly PageData[] {
  return [
    ...listPages(context),
    ...postPages(context),
    archivePage(context),
    ...tagPages(context),
    ...authorPages(context, authorLinks),
  ];
}
