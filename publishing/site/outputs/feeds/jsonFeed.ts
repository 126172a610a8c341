import type { BlogFeed, SiteModel } from '#core/site/model/siteModel.ts';
import { absoluteUrl } from '#core/links/href.ts';
import { feedLinks } from '#core/site/blog/blogFeed.ts';
import { bodyToHtml } from './bodyToHtml.ts';

/** Makes the blog's JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ site, shell }: Pick<SiteModel, 'site' | 'shell'>, feed: BlogFeed): string {
  const absolute = (href: string): string => (href.startsWith('/') ? absoluteUrl(href, site) : href);
  return jsonFeedText({
    title: feed.title,
    description: feed.description,
    home_page_url: feed.url,
    feed_url: feedLinks(['json']).map(({ href }) => absolute(href))[0] ?? '',
    language: shell.lang,
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: bodyToHtml(entry.body, (href) =>
        href.startsWith('#') ? entry.url + href : absolute(href),
      ),
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      ...(entry.authors.length > 0 && { authors: entry.authors }),
      ...(entry.tags.length > 0 && { tags: entry.tags }),
    })),
  });
}

/** The fields of the format that feeds of this site have. */
type JsonFeed = {
  readonly title: string;
  readonly description?: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly language: string;
  readonly items: readonly ({
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly summary?: string;
    readonly date_published: string;
    readonly date_modified: string;
    readonly authors?: readonly { readonly name: string; readonly url: string }[];
    readonly tags?: readonly string[];
  } & ({ readonly content_html: string } | { readonly content_text: string }))[];
};

/** Returns the text of a feed in the format JSON Feed 1.1. */
export function jsonFeedText(feed: JsonFeed): string {
  return `${JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', ...feed }, undefined, 2)}\n`;
}
