import type { QueryKind } from '../queries.ts';

/** A search in the browser, as the bench asks it. */
export type OpenEngine = {
  /** The number of results that a suggestion box would show; undefined where the engine has no such queries. */
  readonly ask: (kind: QueryKind, text: string) => number | undefined | Promise<number | undefined>;
  /** Takes in what is not there yet; results may be found before. */
  readonly rest: () => Promise<void>;
};

/** Loads an index from below `base`; settles as soon as something can be found. */
export type OpenIndex = (base: string) => Promise<OpenEngine>;

/** How many suggestions a box shows. */
export const shown = 8;

/** Fetches a text; what is not there is an Error. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
