import type { Publication, SharedFacts } from './section.ts';

/** Concatenates what all sections share, in the order of the sections. */
export function sharedFacts(published: readonly Publication[]): SharedFacts {
  return {
    versions: published.flatMap(({ versions }) => versions),
    contents: published.flatMap(({ contents }) => contents),
    news: published.flatMap(({ news }) => news),
    texts: () => published.flatMap(({ texts }) => texts()),
    feeds: published.flatMap(({ feeds }) => feeds),
    docsFeeds: published.flatMap(({ docsFeeds }) => docsFeeds),
    feedLinks: published.flatMap(({ feedLinks }) => feedLinks),
  };
}
