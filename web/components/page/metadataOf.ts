import type { Metadata } from 'next';
import type { PageHead } from '#core/site/pageData.ts';

/** A page's `<head>` in the framework's terms, without what `SocialMeta` says. Every URL in it is absolute already. */
export function metadataOf(head: PageHead): Metadata {
  return {
    title: head.title,
    ...(head.description === undefined ? {} : { description: head.description }),
    ...(head.keywords.length === 0 ? {} : { keywords: [...head.keywords] }),
    authors: [{ name: head.author }],
    alternates: { canonical: head.canonical },
    ...(head.noIndex ? { robots: { index: false } } : {}),
  };
}
