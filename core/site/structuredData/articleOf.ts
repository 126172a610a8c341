import type { APIReference, BlogPosting, TechArticle, Thing } from 'schema-dts';
import type { PageData } from '../model/pageData.ts';

type ArticleContext = {
  readonly lang: string;
  readonly siteName: string;
  /** Makes an absolute URL of an href. */
  readonly absolute: (href: string) => string;
};

/** Returns the kind of article that a page is, with its authors and dates; undefined if it is not an article. */
export function articleOf(page: PageData<unknown>, context: ArticleContext): Thing | undefined {
  switch (page.kind) {
    case 'doc':
      return {
        '@type': 'TechArticle',
        ...articleFacts(page, context),
        ...(page.lastUpdated !== undefined && { dateModified: page.lastUpdated }),
        ...(page.versions && { version: page.version.label }),
      } satisfies TechArticle;
    case 'post':
      return {
        '@type': 'BlogPosting',
        ...articleFacts(page, context),
        ...postFacts(page, context),
      } satisfies BlogPosting;
    case 'apiOverview':
      return { '@type': 'APIReference', ...articleFacts(page, context) } satisfies APIReference;
    case 'apiSymbol':
      return {
        '@type': 'APIReference',
        ...articleFacts(page, context),
        targetPlatform: page.deployment,
      } satisfies APIReference;
    case 'apiVersion':
      return {
        '@type': 'TechArticle',
        ...articleFacts(page, context),
        datePublished: page.date,
      } satisfies TechArticle;
    default:
      return undefined;
  }
}

/** Returns the properties that all kinds of articles have. */
function articleFacts(
  { head: { openGraph } }: PageData<unknown>,
  { lang, siteName, absolute }: ArticleContext,
) {
  const { title, description, url, image } = openGraph;
  return {
    headline: title,
    ...(description !== undefined && { description }),
    url,
    inLanguage: lang,
    ...(image && { image: image.url }),
    isPartOf: { '@type': 'WebSite', name: siteName, url: absolute('/') },
    publisher: { '@type': 'Organization', name: siteName },
  } as const;
}

function postFacts({ authors, head: { openGraph } }: PostPage, { absolute }: ArticleContext) {
  const { publishedTime, modifiedTime, tags } = openGraph;
  return {
    author: authors.map(({ name, href }) => ({ '@type': 'Person', name, url: absolute(href) }) as const),
    ...(publishedTime !== undefined && { datePublished: publishedTime }),
    ...(modifiedTime !== undefined && { dateModified: modifiedTime }),
    ...(tags && tags.length > 0 && { keywords: tags }),
  };
}

type PostPage = Extract<PageData<unknown>, { kind: 'post' }>;
