import type { PageData } from '../model/pageData.ts';
import type { BlogContext } from './shownPost.ts';
import { archivePage } from './archivePage.ts';
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
