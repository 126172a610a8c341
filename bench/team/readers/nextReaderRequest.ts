import type { Random } from '#core/testing/seededRandom.ts';
import { payloadFile } from '#web/ui/links/payloadFile.ts';

/** The addresses that readers of a site ask for. */
export type ReaderPlaces = {
  /** Paths of pages, the one that is read most first. */
  readonly pages: readonly string[];
  /** Styles, scripts and fonts that a page loads, with their paths. */
  readonly assets: readonly string[];
  /** Parts of the search index. */
  readonly search: readonly string[];
};

export type ReaderRequest = { readonly kind: ReaderKind; readonly path: string };

/**
 * The kinds of requests among a hundred: a reader who comes from elsewhere loads a page and, unless the browser has them, its styles,
 * scripts and fonts; then follows links, each of which loads one file; some search; some come back, and ask whether a page has changed.
 */
const shares = { page: 30, asset: 36, payload: 20, search: 6, unchanged: 6, missing: 2 } as const;
export type ReaderKind = keyof typeof shares;

const isKind = (name: string): name is ReaderKind => name in shares;
const kinds = Object.keys(shares)
  .filter(isKind)
  .flatMap((kind) => Array<ReaderKind>(shares[kind]).fill(kind));

/** The next request of any reader. */
export function nextReaderRequest({ pages, assets, search }: ReaderPlaces, random: Random): ReaderRequest {
  const any = (paths: readonly string[]): string => paths[Math.floor(random() * paths.length)] ?? '/';
  // A few pages are read much more often than others.
  const page = pages[Math.floor(pages.length * random() ** 3)] ?? '/';
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'page';
  switch (kind) {
    case 'page':
    case 'unchanged':
      return { kind, path: page };
    case 'asset':
      return { kind, path: any(assets) };
    case 'payload':
      return { kind, path: payloadFile(page) };
    case 'search':
      return { kind, path: any(search) };
    case 'missing':
      return { kind, path: `/no/such/page-${Math.floor(random() * 1000)}/` };
  }
}
