import type { Metadata } from 'next';
import type { PageHead } from '#core/site/model/pageBase.ts';
import { present } from '#core/present.ts';

/** The `<head>` of a page in the framework's format, without what `SocialMeta` adds. All URLs in it are absolute. */
export function metadataOf(head: PageHead): Metadata {
  return {
    title: head.title,
    ...present({ description: head.description }),
    ...(head.keywords.length > 0 && { keywords: [...head.keywords] }),
    authors: [{ name: head.author }],
    alternates: { canonical: head.canonical },
    ...(head.noIndex && { robots: { index: false } }),
  };
}
