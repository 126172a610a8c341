import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { SiteHashes } from '#core/quality/qualityReport.ts';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { isString } from '#core/isString.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

/** The facts about addresses on the pages of a site. The site was checked, and had no errors. */
export type CheckedPages = {
  /** As in `SiteBuild`. */
  readonly renderKey: string | undefined;
  readonly sources: SiteHashes;
  /** By path. */
  readonly facts: ReadonlyMap<string, HtmlFacts>;
};

/** Keeps them for another process. Throws an Error when the disk refuses. */
export function writeCheckedPages(file: string, { renderKey, sources, facts }: CheckedPages): void {
  const places = new Map<string, number>();
  // Most addresses are on many pages.
  const placeOf = (address: string): number => {
    const place = places.get(address) ?? places.size;
    places.set(address, place);
    return place;
  };
  const rows = [...facts].map(([page, { ids, repeatedIds, addresses, fullLinks }]) => [
    page,
    sources.pages.get(page) ?? '',
    ids,
    repeatedIds,
    addresses.map(placeOf),
    fullLinks.map(placeOf),
  ]);
  mkdirSync(path.dirname(file), { recursive: true });
  writeDurably(
    file,
    JSON.stringify({ renderKey, shell: sources.shell, addresses: [...places.keys()], pages: rows }),
  );
}

/** Reads what another process has kept; undefined if there is nothing, or nothing that can be used. */
export function readCheckedPages(file: string): CheckedPages | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const value = orUndefined((): unknown => JSON.parse(text));
  if (!isRecord(value)) return undefined;
  const { renderKey, shell, addresses, pages } = value;
  if (!isString(renderKey) || !isString(shell) || !areStrings(addresses) || !areRows(pages)) return undefined;
  const addressesAt = (places: readonly number[]): readonly string[] =>
    places.map((place) => addresses[place] ?? '');
  return {
    renderKey,
    // The page for paths that do not exist is made from the shell alone.
    sources: { shell, pages: new Map(pages.flatMap(([page, hash]) => (hash === '' ? [] : [[page, hash]]))) },
    facts: new Map(
      pages.map(([page, , ids, repeatedIds, links, fullLinks]) => [
        page,
        { ids, repeatedIds, addresses: addressesAt(links), fullLinks: addressesAt(fullLinks) },
      ]),
    ),
  };
}

type Row = readonly [
  page: string,
  hash: string,
  ids: readonly string[],
  repeatedIds: readonly string[],
  addresses: readonly number[],
  fullLinks: readonly number[],
];

const areStrings = isListOf(isString);
const areNumbers = isListOf((value): value is number => typeof value === 'number');
const areRows = isListOf((value): value is Row => {
  if (!Array.isArray(value)) return false;
  const [page, hash, ids, repeatedIds, addresses, fullLinks]: readonly unknown[] = value;
  return (
    [page, hash].every(isString) &&
    [ids, repeatedIds].every(areStrings) &&
    [addresses, fullLinks].every(areNumbers)
  );
});
