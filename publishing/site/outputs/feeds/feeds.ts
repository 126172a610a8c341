import type { Item } from 'feed';
import type { BlogFeed, SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../../folder/outputFile.ts';
import { Feed } from 'feed';
import { absoluteUrl } from '#core/links/href.ts';
import { present } from '#core/present.ts';
import { feedLinks } from '#core/site/blog/blogFeed.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { bodyToHtml } from './bodyToHtml.ts';
import { feedText, withFeedTexts } from './feedText.ts';
import { jsonFeed } from './jsonFeed.ts';

/** Makes the blog's RSS 2.0, Atom 1.0 and JSON Feed 1.1, those that the settings ask for, at the addresses that the pages announce. */
export function feeds(model: SiteModel): readonly OutputFile[] {
  const { feed } = model;
  if (!feed) return [];
  return feedLinks(feed.kinds).map(({ href, type }) => ({
    path: href.slice(1),
    contents:
      type === 'application/feed+json' ? render[type](model, feed) : withFeedTexts(render[type](model, feed)),
  }));
}

const render = {
  // The library marks titles as HTML.
  'application/atom+xml': (model: SiteModel, feed: BlogFeed) =>
    withEscapedCategories(
      toFeed(model, feed, ({ title, authors }) => ({
        title: escapeMarkup(title),
        author: authors.map(({ name, url }) => ({ name: feedText(name), link: url })),
      })).atom1(),
    ),
  // RSS has only a field for an author's e-mail address, which nobody wants to publish: Dublin Core has one for names.
  'application/rss+xml': (model: SiteModel, feed: BlogFeed) =>
    toFeed(model, feed, ({ authors }) => ({
      extensions: [
        { name: 'dc:creator', objects: { _text: feedText(authors.map(({ name }) => name).join(', ')) } },
      ],
    })).rss2(),
  'application/feed+json': jsonFeed,
} as const;

/** The library does not escape `<` in attributes, which makes the XML invalid. */
function withEscapedCategories(xml: string): string {
  return xml.replaceAll(/(?<=<category )label="[^"]*" term="[^"]*"/g, (attributes) =>
    attributes.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}

function toFeed(
  model: SiteModel,
  feed: BlogFeed,
  ofFormat: (entry: BlogFeed['entries'][number]) => Partial<Item>,
): Feed {
  const { site, shell } = model;
  const absolute = (href: string): string => (href.startsWith('/') ? absoluteUrl(href, site) : href);
  const addressOf = (type: string): string | undefined => {
    const found = feedLinks(feed.kinds).find((candidate) => candidate.type === type);
    return found && absolute(found.href);
  };
  const updated = feed.entries
    .map((entry) => entry.updatedAt)
    .toSorted()
    .at(-1);
  const document = new Feed({
    id: feed.url,
    link: feed.url,
    title: feedText(feed.title),
    description: feedText(feed.description),
    language: shell.lang,
    copyright: feedText(shell.footer.copyright),
    generator: false,
    feedLinks: present({ rss: addressOf('application/rss+xml'), atom: addressOf('application/atom+xml') }),
    // Without a date the library uses the clock, and two builds of the same content would differ.
    updated: new Date(updated ?? 0),
  });
  for (const entry of feed.entries) {
    document.addItem({
      id: entry.url,
      guid: entry.url,
      link: entry.url,
      title: feedText(entry.title),
      description: escapeMarkup(entry.summary),
      content: bodyToHtml(entry.body, (href) => (href.startsWith('#') ? entry.url + href : absolute(href))),
      published: new Date(entry.publishedAt),
      date: new Date(entry.updatedAt),
      category: entry.tags.map((name) => ({ name: feedText(name), term: feedText(name) })),
      ...ofFormat(entry),
    });
  }
  return document;
}
