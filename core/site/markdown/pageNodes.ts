import type { BlockContent, ListItem } from 'mdast';
import type { CategoryPageData, DocPageData, VersionNotice } from '../model/docPageData.ts';
import type { HomePageData } from '../model/homePageData.ts';
import type { PageBody } from '../model/pageBody.ts';
import type { PageData } from '../model/pageData.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { SearchPageData, SiteListItem } from '../model/searchPageData.ts';
import { formatDate } from '../../text/formatDate.ts';
import { apiChangelogNodes, apiOverviewNodes, apiVersionNodes } from './apiListNodes.ts';
import { apiSymbolNodes } from './apiSymbolNodes.ts';
import {
  archiveNodes,
  authorNodes,
  authorsNodes,
  blogListNodes,
  postListNodes,
  postNodes,
  tagNodes,
  tagsNodes,
} from './blogNodes.ts';
import { heading, item, list, paragraph } from './flowNodes.ts';
import { link, linkTo, text } from './inlineNodes.ts';

/**
 * Returns the content of a page below its title and description, without navigation.
 * @param nodesOf makes the nodes of a body that is the main part of its page
 */
export function pageNodes(
  page: PageData,
  nodesOf: (body: PageBody) => readonly BlockContent[],
): readonly BlockContent[] {
  switch (page.kind) {
    case 'home':
      return homeNodes(page);
    case 'doc':
      return docNodes(page, nodesOf);
    case 'category':
      return [...noticeNodes(page), ...cardNodes(page.cards)];
    case 'standalone':
      return nodesOf(page.body);
    case 'custom':
      return [];
    case 'post':
      return postNodes(page, nodesOf);
    case 'blogList':
      return blogListNodes(page);
    case 'archive':
      return archiveNodes(page);
    case 'tags':
      return tagsNodes(page);
    case 'tag':
      return tagNodes(page);
    case 'authors':
      return authorsNodes(page);
    case 'author':
      return authorNodes(page);
    case 'search':
      return searchNodes(page);
    case 'apiOverview':
      return apiOverviewNodes(page);
    case 'apiSymbol':
      return apiSymbolNodes(page);
    case 'apiChangelog':
      return apiChangelogNodes(page);
    case 'apiVersion':
      return apiVersionNodes(page);
  }
}

function docNodes(
  page: DocPageData,
  nodesOf: (body: PageBody) => readonly BlockContent[],
): readonly BlockContent[] {
  return [
    ...noticeNodes(page),
    ...nodesOf(page.body),
    ...(page.lastUpdated === undefined
      ? []
      : [paragraph([text(`Last updated on ${formatDate(page.lastUpdated)}`)])]),
  ];
}

/** Returns the notice about the version of a page if that is not the latest. */
function noticeNodes({ notice, version }: DocPageData | CategoryPageData): readonly BlockContent[] {
  if (!notice) return [];
  const { kind, latest, isSamePage } = notice;
  return [
    {
      type: 'blockquote',
      children: [
        paragraph([
          text(
            `${noticeStart(kind, version.label)}${isSamePage ? '. ' : ', and the latest version has no such page. '}`,
          ),
          link(latest.href, [
            text(
              isSamePage
                ? `Read it for the latest version, ${latest.label}`
                : `Go to the latest version, ${latest.label}`,
            ),
          ]),
        ]),
      ],
    },
  ];
}

function noticeStart(kind: VersionNotice['kind'], label: string): string {
  return kind === 'older'
    ? `This page is about an older version, ${label}`
    : `This page is about ${label}, which is not released yet`;
}

function cardNodes(
  cards: readonly (PageLink & { readonly description?: string; readonly figures?: readonly string[] })[],
): readonly BlockContent[] {
  return [
    list(
      cards.map((card) =>
        item([
          paragraph([
            linkTo(card),
            ...(card.description === undefined ? [] : [text(`: ${card.description}`)]),
            ...(card.figures === undefined ? [] : [text(` ${card.figures.join('; ')}.`)]),
          ]),
        ]),
      ),
    ),
  ];
}

function homeNodes(page: HomePageData): readonly BlockContent[] {
  return [
    paragraph([text(page.tagline)]),
    paragraph([text(page.lead)]),
    ...(page.actions.length === 0 ? [] : cardNodes(page.actions)),
    ...(page.highlights.length === 0
      ? []
      : [
          heading(2, [text(page.highlightsTitle)], 'how'),
          ...page.highlights.flatMap(({ title, text: words }) => [
            heading(3, [text(title)]),
            paragraph([text(words)]),
          ]),
        ]),
    ...(page.protocols.length === 0
      ? []
      : [heading(2, [text(page.protocolsTitle)], 'protocols'), ...cardNodes(page.protocols)]),
    ...(page.latestPosts.length === 0
      ? []
      : [heading(2, [text('From the blog')], 'latest'), ...postListNodes(page.latestPosts, 3)]),
  ];
}

/** The list of all pages. */
function searchNodes({ contents }: SearchPageData): readonly BlockContent[] {
  return contents.flatMap(({ label, items }) => [
    heading(2, [text(label)]),
    ...(items.length === 0 ? [] : [list(items.map(searchItem))]),
  ]);
}

function searchItem({ label, href, children }: SiteListItem): ListItem {
  return item([
    paragraph([href === undefined ? text(label) : link(href, [text(label)])]),
    ...(children.length === 0 ? [] : [list(children.map(searchItem))]),
  ]);
}
