import type { ReactNode } from 'react';
import type { PageData, PageKind } from '#core/site/pageData.ts';
import { ApiChangelogView } from './ApiChangelogView.tsx';
import { ApiOverviewView } from './ApiOverviewView.tsx';
import { ApiSymbolView } from './ApiSymbolView.tsx';
import { ApiVersionView } from './ApiVersionView.tsx';
import { ArchiveView } from './ArchiveView.tsx';
import { AuthorsView } from './AuthorsView.tsx';
import { AuthorView } from './AuthorView.tsx';
import { BlogListView } from './BlogListView.tsx';
import { CategoryView } from './CategoryView.tsx';
import { DocView } from './DocView.tsx';
import { HomeView } from './HomeView.tsx';
import { PostView } from './PostView.tsx';
import { SearchView } from './SearchView.tsx';
import { TagsView } from './TagsView.tsx';
import { TagView } from './TagView.tsx';

type PageByKind = { readonly [Kind in PageKind]: Extract<PageData, { readonly kind: Kind }> };

/** Every kind of page and the view that shows it. */
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
  search: SearchView,
  apiOverview: ApiOverviewView,
  apiSymbol: ApiSymbolView,
  apiChangelog: ApiChangelogView,
  apiVersion: ApiVersionView,
};

/** Shows a page by what it is. */
export function PageView({ page }: { readonly page: PageData }): ReactNode {
  return showPage(page.kind, page);
}

function showPage<Kind extends PageKind>(kind: Kind, page: PageByKind[Kind]): ReactNode {
  return views[kind]({ page });
}
