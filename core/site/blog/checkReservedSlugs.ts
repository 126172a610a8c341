import type { Problem } from '../../problem.ts';
import type { Blog } from './blog.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';

/** Path segments under `/blog` of the blog's own pages. */
const reserved: ReadonlySet<string> = new Set(['archive', 'authors', 'page', 'tags']);

/** Returns whether a path segment under `/blog` is that of one of the blog's own pages. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}

/** Reports posts with the address of one of the blog's own pages. */
export function checkReservedSlugs({ posts }: Blog): readonly Problem[] {
  return posts
    .filter(({ post }) => isReservedSlug(post.slug))
    .map(({ post, path }) =>
      contentProblem('reserved-path', placeOf('post', post, 'slug'), {
        value: post.slug,
        message: `"${path}" is reserved for the blog itself.`,
        fix: 'Change the slug of the post.',
      }),
    );
}
