import type { PageData } from '../model/pageData.ts';
import { utcDate } from '../../text/utcDate.ts';

/**
 * The date, `YYYY-MM-DD` in UTC, of what readers see on a page: that of the last edit of its document, its own if it is a post, or that of the
 * newest post that it lists, whichever is the latest. Undefined for a page that has neither. It follows from the content alone, so that every build says the same.
 * @param updatedAt when the document of the page was edited
 */
export function lastModified(page: PageData, updatedAt: string | undefined): string | undefined {
  const dates = [...(updatedAt === undefined ? [] : [utcDate(updatedAt)]), ...postDates(page)];
  return dates.toSorted().at(-1);
}

/** The dates of the posts that a page shows or lists. */
function postDates(page: PageData): readonly string[] {
  switch (page.kind) {
    case 'home':
      return page.latestPosts.map(({ date }) => date);
    case 'post':
      return [page.date];
    case 'blogList':
    case 'tag':
    case 'author':
      return page.posts.map(({ date }) => date);
    case 'archive':
      return page.years.flatMap(({ posts }) => posts.map(({ date }) => date));
    default:
      return [];
  }
}
