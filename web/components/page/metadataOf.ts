import type { Metadata } from 'next';
import type { PageHead } from '#core/site/pageData.ts';

/** A page's `<head>` in the framework's terms. Every URL in it is absolute already. */
export function metadataOf(head: PageHead): Metadata {
  const { openGraph } = head;
  const images = openGraph.image === undefined ? {} : { images: [openGraph.image] };
  const common = {
    title: openGraph.title,
    ...(openGraph.description === undefined ? {} : { description: openGraph.description }),
    url: openGraph.url,
    siteName: openGraph.siteName,
    locale: 'en',
    ...images,
  };
  return {
    title: head.title,
    ...(head.description === undefined ? {} : { description: head.description }),
    ...(head.keywords.length === 0 ? {} : { keywords: [...head.keywords] }),
    authors: [{ name: head.author }],
    alternates: { canonical: head.canonical },
    ...(head.noIndex ? { robots: { index: false } } : {}),
    openGraph:
      openGraph.type === 'website'
        ? { ...common, type: 'website' }
        : {
            ...common,
            type: 'article',
            ...(openGraph.publishedTime === undefined ? {} : { publishedTime: openGraph.publishedTime }),
            ...(openGraph.modifiedTime === undefined ? {} : { modifiedTime: openGraph.modifiedTime }),
            ...(openGraph.authors === undefined ? {} : { authors: [...openGraph.authors] }),
            ...(openGraph.tags === undefined ? {} : { tags: [...openGraph.tags] }),
          },
    twitter: { card: openGraph.image === undefined ? 'summary' : 'summary_large_image' },
  };
}
