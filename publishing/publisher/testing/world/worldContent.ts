import { createHash } from 'node:crypto';

/** A post of the world, which is all that there is. */
export type WorldPost = {
  readonly _id: string;
  readonly text: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** True if no build may show it. */
  readonly isBroken: boolean;
};

export type WorldContent = readonly WorldPost[];

/** A name of the content: equal content has equal names. */
export function contentIdOf(content: WorldContent): string {
  return hashOf(JSON.stringify(content)).slice(0, 16);
}

/**
 * The text at each place of the site of some content at an instant; undefined if the content has errors. As on a real site there are
 * pages that most changes leave alone, pages that list others, a file whose name changes with its content, and one that names the build.
 */
export function siteOf(content: WorldContent, asOf: string): ReadonlyMap<string, string> | undefined {
  if (content.some((post) => post.isBroken)) return undefined;
  const posts = content.filter(({ publishedAt }) => publishedAt <= asOf);
  const list = posts.map(({ _id, text }) => `${_id}: ${text}`).join('\n');
  return new Map([
    ['/index.html', `Home\n${list}`],
    ['/404.html', 'Not found'],
    ['/cards/site.png', 'A picture'],
    ['/build.json', JSON.stringify({ contentId: contentIdOf(content), asOf })],
    [`/_next/static/${hashOf(list).slice(0, 12)}.js`, `Script of\n${list}`],
    ...posts.map(({ _id, text }): [string, string] => [`/blog/${_id}/index.html`, text]),
  ]);
}

/** The revisions of the posts that the site of some content shows at an instant, by id. */
export function revisionsOf(content: WorldContent, asOf: string): ReadonlyMap<string, string> {
  const posts = content.filter(({ publishedAt }) => publishedAt <= asOf);
  return new Map(posts.map((post) => [post._id, revisionOf(post)]));
}

export function revisionOf(post: WorldPost): string {
  return hashOf(JSON.stringify(post)).slice(0, 8);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
