import type { QueryKind } from './queries.ts';

/** A search engine with a loaded index. */
export type OpenEngine = {
  /** Returns the number of results that a search box would show; undefined if the engine has no such queries. */
  readonly ask: (kind: QueryKind, text: string) => number | undefined | Promise<number | undefined>;
  /** Loads the rest of the index. */
  readonly rest: () => Promise<void>;
};

/** Loads an index below the URL `base` until it can be searched. */
export type OpenIndex = (base: string) => Promise<OpenEngine>;

/** The number of results that a search box shows. */
export const shown = 8;

/** Fetches a text. Rejects with an Error unless the response is successful. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
