import type { PageData } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import { lastPerObject } from '../../lastPerObject.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
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
    return `${frontMatterOf(page, own)}\n${writeMarkdown(
      [
        { type: 'heading', depth: 1, children: [text(titleOf(page))] },
        ...(lead === undefined || lead === '' ? [] : [paragraph([text(lead)])]),
        ...pageNodes(page),
      ],
      absolute,
    )}`;
  });
}

const lastMarkdown = lastPerObject<string>();

/** The line or two below the title. */
function leadOf(page: PageData): string | undefined {
  switch (page.kind) {
    case 'doc':
    case 'category':
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
