import type { HtmlFacts } from '../html/readHtmlFacts.ts';

/** The addresses and places in a file of the built site. */
export type FileFacts = HtmlFacts & {
  /** Addresses that must be those of pages, spelled as pages are: those of a sitemap, for example. */
  readonly pages: readonly string[];
};

/** Facts of a file that has only some of them. */
export function fileFacts(facts: Partial<FileFacts>): FileFacts {
  return { ...noFacts, ...facts };
}

const noFacts: FileFacts = { ids: [], repeatedIds: [], addresses: [], fullLinks: [], pages: [] };
