import type { Author, Post } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';

/** The blog as it is at one instant. */
export type Blog = {
  /** Newest first. */
  readonly posts: readonly BlogPost[];
  /** Posts that are published later. */
  readonly laterPosts: readonly Post[];
  /** By name. */
  readonly authors: readonly BlogAuthor[];
  /** By label. */
  readonly tags: readonly BlogTag[];
  /** Problems with authors and tags of posts. */
  readonly problems: readonly Problem[];
};

export type BlogPost = {
  readonly post: Post;
  readonly path: string;
  readonly authors: readonly BlogAuthor[];
  /** In the order of the post. */
  readonly tags: readonly BlogTag[];
};

export type BlogAuthor = { readonly author: Author; readonly path: string };

/** A tag. `label` is the spelling that most posts use; others may differ (`Interest rates`, `interest-rates`). */
export type BlogTag = { readonly slug: string; readonly label: string; readonly path: string };
