import type { DocsFeed, SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../../folder/outputFile.ts';
import { Feed } from 'feed';
import { absoluteUrl } from '#core/links/href.ts';
import { present } from '#core/present.ts';
import { docsFeedLinks } from '#core/site/docs/docsFeed.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { utcDate } from '#core/text/utcDate.ts';
import { feedText, withFeedTexts } from './feedText.ts';
import { jsonFeedText } from './jsonFeed.ts';

/**
 * Makes the feeds of the changes of the docs, Atom 1.0 and JSON Feed 1.1, at the addresses that the pages announce. A doc that is edited on
 * another day is another entry, because feed readers show an entry once.
 */
export function docsFeeds(model: Pick<SiteModel, 'site' | 'shell' | 'docsFeed'>): readonly OutputFile[] {
  const { docsFeed } = model;
  if (!docsFeed) return [];
  return docsFeedLinks.map(({ href, type }) => ({
    path: href.slice(1),
    contents: (type === 'application/atom+xml' ? atomFeed : jsonFeedOf)(
      docsFeed,
      absoluteUrl(href, model.site),
      model,
    ),
  }));
}

function atomFeed(
  { title, url, entries }: DocsFeed,
  ownUrl: string,
  { site, shell }: Pick<SiteModel, 'site' | 'shell'>,
): string {
  const feed = new Feed({
    id: url,
    link: url,
    title: feedText(title),
    language: shell.lang,
    copyright: feedText(shell.footer.copyright),
    generator: false,
    feedLinks: { atom: ownUrl },
    updated: new Date(entries[0]?.updatedAt ?? 0),
    author: { name: feedText(site.title), link: absoluteUrl('/', site) },
  });
  for (const entry of entries) {
    feed.addItem({
      id: idOf(entry),
      link: entry.url,
      // The library marks titles and contents as HTML.
      title: escapeMarkup(entry.title),
      description: escapeMarkup(wordsOf(entry)),
      published: new Date(entry.createdAt),
      date: new Date(entry.updatedAt),
      category: [{ name: newsOf(entry), term: newsOf(entry) }],
    });
  }
  return withFeedTexts(feed.atom1());
}

function jsonFeedOf(
  { title, url, entries }: DocsFeed,
  ownUrl: string,
  { shell }: Pick<SiteModel, 'shell'>,
): string {
  return jsonFeedText({
    title,
    home_page_url: url,
    feed_url: ownUrl,
    language: shell.lang,
    items: entries.map((entry) => ({
      id: idOf(entry),
      url: entry.url,
      title: entry.title,
      ...present({ summary: entry.description }),
      content_text: wordsOf(entry),
      date_published: entry.createdAt,
      date_modified: entry.updatedAt,
      tags: [newsOf(entry)],
    })),
  });
}

type Entry = DocsFeed['entries'][number];

/** Names the edit of a doc on one day: a tag URI (RFC 4151). */
function idOf({ url, updatedAt }: Entry): string {
  const { hostname, pathname } = new URL(url);
  return `tag:${hostname},${utcDate(updatedAt)}:${pathname}`;
}

function wordsOf(entry: Entry): string {
  const news = `${newsOf(entry)} page`;
  return entry.description === undefined ? `${news}.` : `${news}: ${entry.description}`;
}

/** Returns whether a doc was only just added. */
function newsOf({ createdAt, updatedAt }: Entry): 'New' | 'Changed' {
  return utcDate(createdAt) === utcDate(updatedAt) ? 'New' : 'Changed';
}
