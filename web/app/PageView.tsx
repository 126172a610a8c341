import type { ReactNode } from 'react';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import type { PageData, PageKind } from '#core/site/model/pageData.ts';
import type { SheetName } from '../styles/sheetHref.ts';
import { ArchiveView } from '../blog/ArchiveView.tsx';
import { AuthorsView } from '../blog/AuthorsView.tsx';
import { AuthorView } from '../blog/AuthorView.tsx';
import { BlogListView } from '../blog/BlogListView.tsx';
import { PostView } from '../blog/PostView.tsx';
import { TagsView } from '../blog/TagsView.tsx';
import { TagView } from '../blog/TagView.tsx';
import { CategoryView } from '../docs/CategoryView.tsx';
import { DocView } from '../docs/DocView.tsx';
import { HomeView } from '../home/HomeView.tsx';
import { ApiOverviewView } from '../reference/ApiOverviewView.tsx';
import { ApiSymbolView } from '../reference/ApiSymbolView.tsx';
import { ApiChangelogView } from '../reference/changelog/ApiChangelogView.tsx';
import { ApiVersionView } from '../reference/changelog/ApiVersionView.tsx';
import { SearchView } from '../search/page/SearchView.tsx';
import { CustomPageView } from '../standalone/CustomPageView.tsx';
import { StandaloneView } from '../standalone/StandaloneView.tsx';
import { Sheet } from '../styles/Sheet.tsx';

type PageByKind = { readonly [Kind in PageKind]: Extract<PageData<BodyHtml>, { readonly kind: Kind }> };

/** The view of every kind of page. */
const views: {
  readonly [Kind in PageKind]: (props: { readonly page: PageByKind[Kind] }) => ReactNode;
} = {
  home: HomeView,
  doc: DocView,
  category: CategoryView,
  blogList: BlogListView,
  post: PostView,
  archive: ArchiveView,
  tags: TagsView,
  tag: TagView,
  authors: AuthorsView,
  author: AuthorView,
  standalone: StandaloneView,
  custom: CustomPageView,
  search: SearchView,
  apiOverview: ApiOverviewView,
  apiSymbol: ApiSymbolView,
  apiChangelog: ApiChangelogView,
  apiVersion: ApiVersionView,
};

/** The stylesheet of a kind of page, if it has one besides that of the site. */
const sheets: { readonly [Kind in PageKind]?: SheetName } = {
  home: 'home',
  blogList: 'blog',
  post: 'blog',
  archive: 'blog',
  tags: 'blog',
  tag: 'blog',
  authors: 'blog',
  author: 'blog',
  // It is laid out as a post.
  standalone: 'blog',
  custom: 'custom',
  search: 'search',
  apiOverview: 'reference',
  apiSymbol: 'reference',
  apiChangelog: 'reference',
  apiVersion: 'reference',
};

/** Shows a page with the view of its kind, and its styles. */
export function PageView({ page }: { readonly page: PageData<BodyHtml> }): ReactNode {
  const view = showPage(page.kind, page);
  const sheet = sheets[page.kind];
  return sheet === undefined ? (
    view
  ) : (
    <>
      <Sheet name={sheet} />
      {view}
    </>
  );
}

function showPage<Kind extends PageKind>(kind: Kind, page: PageByKind[Kind]): ReactNode {
  return views[kind]({ page });
}
