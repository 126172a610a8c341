import type { BlockContent } from 'mdast';
import type { PageBody } from '../model/pageBody.ts';
import type { PageData } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { bodyNodes } from './bodyNodes.ts';
import { paragraph } from './flowNodes.ts';
import { frontMatterOf, titleOf } from './frontMatterOf.ts';
import { text } from './inlineNodes.ts';
import { pageNodes } from './pageNodes.ts';
import { writeMarkdown } from './writeMarkdown.ts';

/**
 * Returns a page as Markdown: its front matter, its title as the only heading of the first level, and everything it says, in the
 * dialect that the importer reads. Links and images have absolute URLs, so that the text can be used anywhere. The same page object
 * gives the same text without work.
 */
export function markdownOf(page: PageData, site: Site): string {
  return lastMarkdown(page, [site], () => {
    const own = absoluteUrl(hrefOf(page.path, site), site);
    const absolute = (href: string): string => {
      if (href.startsWith('#')) return own + href;
      return href.startsWith('/') ? absoluteUrl(href, site) : href;
    };
    const lead = leadOf(page);
    // Most of a page is its body, which stays when something around it changes.
    const written = (body: PageBody): readonly BlockContent[] =>
      lastBody(body, [site, own], () => asWritten(writeMarkdown(bodyNodes(body), absolute)));
    return `${frontMatterOf(page, own)}\n${writeMarkdown(
      [
        { type: 'heading', depth: 1, children: [text(titleOf(page))] },
        ...(lead === undefined || lead === '' ? [] : [paragraph([text(lead)])]),
        ...pageNodes(page, written),
      ],
      absolute,
    )}`;
  });
}

const lastMarkdown = lastPerObject<string>();

const lastBody = lastPerObject<readonly BlockContent[]>();

/** A node for which exactly this Markdown is written. */
function asWritten(markdown: string): readonly BlockContent[] {
  return markdown === '' ? [] : [{ type: 'html', value: markdown.replace(/\n$/, '') }];
}

/** The line or two below the title. */
function leadOf(page: PageData): string | undefined {
  switch (page.kind) {
    case 'doc':
    case 'category':
    case 'standalone':
    case 'custom':
    case 'blogList':
    case 'apiOverview':
    case 'apiChangelog':
    case 'apiVersion':
      return page.description;
    case 'post':
      return page.summary;
    default:
      return undefined;
  }
}
