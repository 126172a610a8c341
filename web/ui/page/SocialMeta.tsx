'use client';
import type { ReactNode } from 'react';
import type { PageHead } from '#core/site/model/pageBase.ts';

/**
 * The Open Graph metadata of a page (https://ogp.me). The framework is not used for it, because it would write everything twice:
 * the second time for a network that reads Open Graph, too. A client component for the same reason as `SiteFrame`.
 */
export function SocialMeta({ openGraph }: Pick<PageHead, 'openGraph'>): ReactNode {
  const { image } = openGraph;
  const tags: readonly (readonly [property: string, content: string | undefined])[] = [
    ['og:title', openGraph.title],
    ['og:description', openGraph.description],
    ['og:url', openGraph.url],
    ['og:site_name', openGraph.siteName],
    ['og:locale', 'en'],
    ['og:type', openGraph.type],
    ['og:image', image?.url],
    ['og:image:width', image?.width.toString()],
    ['og:image:height', image?.height.toString()],
    ['og:image:alt', image?.alt],
    ['article:published_time', openGraph.publishedTime],
    ['article:modified_time', openGraph.modifiedTime],
    ...(openGraph.authors ?? []).map((author) => ['article:author', author] as const),
    ...(openGraph.tags ?? []).map((tag) => ['article:tag', tag] as const),
  ];
  return (
    <>
      {tags.map(([property, content], index) =>
        content === undefined ? null : <meta key={index} property={property} content={content} />,
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
