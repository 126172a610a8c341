import type { Graph, SearchAction, Thing, WebSite, WithActionConstraints } from 'schema-dts';
import type { PageData } from '../model/pageData.ts';
import type { Shell } from '../model/shell.ts';
import type { Site } from '../model/site.ts';
import { absoluteUrl } from '../../links/href.ts';
import { articleOf } from './articleOf.ts';
import { breadcrumbList } from './breadcrumbList.ts';

/** The facts about the site that a page's structured data needs besides the page. */
export type SiteFacts = {
  readonly site: Pick<Site, 'title' | 'url' | 'basePath'>;
  readonly shell: Pick<Shell, 'lang' | 'tagline' | 'search'>;
};

/**
 * Returns the structured data of a page, in the vocabulary of https://schema.org: the home page describes the site and its search; docs,
 * posts and pages of the API reference describe the article and its breadcrumbs. Other pages, and those that search engines leave out, have
 * none.
 */
export function structuredDataOf(page: PageData<unknown>, facts: SiteFacts): Graph | undefined {
  if (page.head.noIndex) return undefined;
  const things = thingsOf(page, facts);
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things };
}

/** A graph as the text of a script element, which no text in it can end. */
export function structuredDataText(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}

function thingsOf(page: PageData<unknown>, { site, shell }: SiteFacts): readonly Thing[] {
  const absolute = (href: string): string => absoluteUrl(href, site);
  if (page.kind === 'home') return [webSite(page.head.description, { site, shell })];
  const article = articleOf(page, { lang: shell.lang, siteName: site.title, absolute });
  return [
    ...(article === undefined ? [] : [article]),
    ...('breadcrumbs' in page ? breadcrumbList(page.breadcrumbs, absolute) : []),
    ...(page.kind === 'doc' && page.questions ? [faqPage(page.questions)] : []),
  ];
}

function faqPage(questions: NonNullable<Extract<PageData, { kind: 'doc' }>['questions']>): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function webSite(description: string | undefined, { site, shell }: SiteFacts): Thing {
  return {
    '@type': 'WebSite',
    name: site.title,
    ...(description !== undefined && { description }),
    url: absoluteUrl('/', site),
    inLanguage: shell.lang,
    ...(shell.search && {
      potentialAction: searchAction(absoluteUrl(shell.search.href, site)),
    }),
  } satisfies WebSite;
}

/** The action that searches the site, with the part of the address that readers fill in (https://schema.org/docs/actions.html#part-4). */
function searchAction(url: string): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}
