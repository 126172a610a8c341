import type { FeedKind } from '../../content/content.ts';
import type { AnnouncedFeed } from '../model/shell.ts';
import type { BlogFeed } from '../model/siteModel.ts';
import type { BlogContext } from './shownPost.ts';
import { absoluteUrl } from '../../links/href.ts';
import { pathOf } from '../../links/pathOf.ts';
import { pageTitle } from '../head/pageTitle.ts';
import { shownSince } from './shownSince.ts';

const maxEntries = 20;

/** The feeds with the newest posts in full; empty if there are no posts or the settings have no feed. */
export function blogFeed({ posts, settings, site, href }: BlogContext): readonly BlogFeed[] {
  const { feeds, title, description } = settings.blog;
  if (feeds.length === 0 || posts.length === 0) return [];
  const absolute = (path: string): string => absoluteUrl(href(path), site);
  return [
    {
      kinds: feeds,
      url: absolute(pathOf({ kind: 'blogList', pageNumber: 1 })),
      title: pageTitle(title, settings.title),
      description,
      entries: posts.slice(0, maxEntries).map(({ post, path, authors, tags, content }) => ({
        title: post.title,
        url: absolute(path),
        publishedAt: post.publishedAt,
        updatedAt: shownSince(post),
        summary: post.summary,
        authors: authors.map((author) => ({ name: author.author.name, url: absolute(author.path) })),
        tags: tags.map(({ label }) => label),
        body: content.body,
      })),
    },
  ];
}

/** The `<link>`s with which pages announce the feeds. */
export function feedLinks(kinds: readonly FeedKind[]): readonly AnnouncedFeed[] {
  return kinds.map((kind) => feedLink[kind]);
}

const feedLink: Readonly<Record<FeedKind, AnnouncedFeed>> = {
  rss: { label: 'RSS feed', href: '/blog/rss.xml', type: 'application/rss+xml' },
  atom: { label: 'Atom feed', href: '/blog/atom.xml', type: 'application/atom+xml' },
  json: { label: 'JSON feed', href: '/blog/feed.json', type: 'application/feed+json' },
};
