import { absoluteUrl } from '../../links/href.ts';
import { pathOf } from '../../links/paths.ts';
import { pageTitle } from '../head/pageTitle.ts';
import type { BlogFeed } from '../siteModel.ts';
import type { BlogContext } from './shownPost.ts';

const mostEntries = 20;

/** The newest posts with all they say; no feed without posts, or where the settings ask for none. */
export function blogFeed({ posts, settings, site, href }: BlogContext): BlogFeed | undefined {
  const { feeds, title, description } = settings.blog;
  if (feeds.length === 0 || posts.length === 0) return undefined;
  const absolute = (path: string): string => absoluteUrl(href(path), site);
  return {
    kinds: feeds,
    url: absolute(pathOf({ kind: 'blogList', pageNumber: 1 })),
    title: pageTitle(title, settings.title),
    description,
    entries: posts.slice(0, mostEntries).map(({ post, path, authors, tags, content }) => ({
      title: post.title,
      url: absolute(path),
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      summary: post.summary,
      authors: authors.map((author) => ({ name: author.author.name, url: absolute(author.path) })),
      tags: tags.map(({ label }) => label),
      body: content.body,
    })),
  };
}
