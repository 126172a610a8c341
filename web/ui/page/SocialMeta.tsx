import type { ReactNode } from 'react';
import type { PageHead } from '#core/site/model/pageBase.ts';

/**
 * The preview of a page where its address is shared, in the Open Graph protocol (https://ogp.me). Written by hand: the framework
 * would write everything twice, the second time for a network that reads these too.
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
