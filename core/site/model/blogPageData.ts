import type { PageBase } from './pageBase.ts';
import type { PageBody, PageImage } from './pageBody.ts';
import type { PageLink, TocEntry } from './pageLink.ts';

export type AuthorLink = {
  readonly name: string;
  readonly href: string;
  readonly role?: string;
  readonly image?: PageImage;
};

export type PostSummary = {
  readonly title: string;
  readonly href: string;
  /** ISO 8601 date `YYYY-MM-DD`, UTC. */
  readonly date: string;
  readonly summary: string;
  readonly authors: readonly AuthorLink[];
  readonly tags: readonly PageLink[];
  /** Whole minutes, at least 1; absent if the settings hide it. */
  readonly readingMinutes?: number;
  readonly cover?: PageImage;
};

export type BlogListPageData = PageBase<'blogList'> & {
  readonly title: string;
  readonly description: string;
  readonly posts: readonly PostSummary[];
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly newer?: PageLink;
  readonly older?: PageLink;
};

export type PostPageData<Body = PageBody> = PageBase<'post'> &
  PostSummary & {
    readonly body: Body;
    readonly toc: readonly TocEntry[];
    readonly newer?: PageLink;
    readonly older?: PageLink;
  };

export type ArchivePageData = PageBase<'archive'> & {
  readonly title: string;
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly (PageLink & { readonly date: string })[];
  }[];
};

export type TagsPageData = PageBase<'tags'> & {
  readonly title: string;
  /** Each with its number of posts and the newest of them. */
  readonly tags: readonly (PageLink & { readonly count: number; readonly latest?: PageLink })[];
};

export type TagPageData = PageBase<'tag'> & {
  readonly title: string;
  readonly tag: string;
  readonly allTags: PageLink;
  readonly posts: readonly PostSummary[];
};

export type AuthorCard = AuthorLink & { readonly bio?: string; readonly postCount: number };

export type AuthorsPageData = PageBase<'authors'> & {
  readonly title: string;
  readonly authors: readonly AuthorCard[];
};

export type AuthorPageData = PageBase<'author'> &
  AuthorCard & {
    readonly links: readonly PageLink[];
    readonly allAuthors: PageLink;
    readonly posts: readonly PostSummary[];
  };
