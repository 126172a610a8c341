import type { AssetShelf } from '../assets/createAssetShelf.ts';
import type { SiteIndex } from '../links/siteIndex.ts';
import { resolveUrl } from '../links/resolveUrl.ts';
import type { PageImage, PageLink } from '../pageData.ts';
import type { Report } from '../problems/contentProblem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { fieldIn, itemIn, placeOf } from '../problems/placeOf.ts';
import type { SiteModel } from '../siteModel.ts';
import type { BlogAuthor } from './blog.ts';

/** What readers see of one author, resolved. */
export type AuthorContent = { readonly portrait?: PageImage; readonly links: readonly PageLink[] };

/** By author id. */
export function resolveAuthors(
  authors: readonly BlogAuthor[],
  {
    index,
    shelf,
    site,
    report,
  }: {
    readonly index: SiteIndex;
    readonly shelf: AssetShelf;
    readonly site: SiteModel['site'];
    readonly report: Report;
  },
): ReadonlyMap<string, AuthorContent> {
  return new Map(
    authors.map(({ author }) => {
      const { image } = author;
      const portrait =
        image === undefined ? undefined : shelf.image(image, placeOf('author', author, 'image'));
      const links = author.links.flatMap(({ key, label, url }) => {
        const answer = resolveUrl(url, index, shelf, site);
        if ('href' in answer) return [{ label, href: answer.href }];
        const { kind, value, clause, fix } = answer.fault;
        const place = fieldIn(itemIn(placeOf('author', author, 'links'), key), 'url');
        if (kind !== 'unplaced') {
          report(
            contentProblem('broken-link', place, { value, message: `The link "${label}" ${clause}.`, fix }),
          );
        }
        return [];
      });
      return [author.id, { ...(portrait === undefined ? {} : { portrait }), links }];
    }),
  );
}
