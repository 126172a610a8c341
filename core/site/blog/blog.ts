import type { Author, Post } from '../../content/content.ts';

/** The blog as of an instant. */
export type Blog = {
  /** Newest first. */
  readonly posts: readonly BlogPost[];
  /** Posts that are published later. */
  readonly laterPosts: readonly Post[];
  /** By name. */
  readonly authors: readonly BlogAuthor[];
  /** By label. */
  readonly tags: readonly BlogTag[];
};

export type BlogPost = {
  readonly post: Post;
  readonly path: string;
  readonly authors: readonly BlogAuthor[];
  /** In the order in which the post names them. */
  readonly tags: readonly BlogTag[];
};

export type BlogAuthor = { readonly author: Author; readonly path: string };

/** A tag as most posts write it; posts may write it differently (`Interest rates`, `interest-rates`). */
export type BlogTag = { readonly slug: string; readonly label: string; readonly path: string };
