import type { FeedKind } from '../../content/content.ts';
import type { Shell } from '../pageData.ts';

/** How pages announce the feeds, and where these are. */
export function feedLinks(kinds: readonly FeedKind[]): Shell['feeds'] {
  return kinds.map((kind) => feedLink[kind]);
}

const feedLink: Readonly<Record<FeedKind, Shell['feeds'][number]>> = {
  rss: { label: 'RSS feed', href: '/blog/rss.xml', type: 'application/rss+xml' },
  atom: { label: 'Atom feed', href: '/blog/atom.xml', type: 'application/atom+xml' },
};
