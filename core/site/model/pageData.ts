import type {
  ApiChangelogPageData,
  ApiOverviewPageData,
  ApiSymbolPageData,
  ApiVersionPageData,
} from './apiPageData.ts';
import type {
  ArchivePageData,
  AuthorPageData,
  AuthorsPageData,
  BlogListPageData,
  PostPageData,
  TagPageData,
  TagsPageData,
} from './blogPageData.ts';
import type { CategoryPageData, DocPageData } from './docPageData.ts';
import type { HomePageData } from './homePageData.ts';
import type { PageBody } from './pageBody.ts';
import type { SearchPageData } from './searchPageData.ts';
import type { CustomPageData, StandalonePageData } from './standalonePageData.ts';

/**
 * The data of one page: everything its HTML shows and nothing else, so that equal data means an equal page.
 * Every `href` is final except for the base path: a site path with or without a trailing slash, as the site is configured
 * (`/docs/for-users/`), a path with a hash, or an absolute URL. `path` is the canonical site path without a trailing
 * slash (`/` for the root). `Body` is what the texts of documents are: blocks, or finished HTML.
 */
export type PageData<Body = PageBody> =
  | HomePageData
  | DocPageData<Body>
  | CategoryPageData
  | BlogListPageData
  | PostPageData<Body>
  | ArchivePageData
  | TagsPageData
  | TagPageData
  | AuthorsPageData
  | AuthorPageData
  | SearchPageData
  | StandalonePageData<Body>
  | CustomPageData
  | ApiOverviewPageData<Body>
  | ApiSymbolPageData<Body>
  | ApiChangelogPageData
  | ApiVersionPageData<Body>;

export type PageKind = PageData['kind'];
