import type { SiteModel } from '../model/siteModel.ts';
import type { LedgerEntries } from './ledger.ts';
import { hrefOf } from '../../links/href.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { isOwnFile } from '../outputs/ownPlaces.ts';
import { absentEntries } from './absentEntries.ts';
import { addressesByPath } from './addressesByPath.ts';
import { documentPaths } from './documentPaths.ts';
import { listAbove } from './listAbove.ts';

/** The answer at an address without a page or file: a redirect, or that the page was removed. */
export type Fate = { readonly kind: 'moved'; readonly to: string } | { readonly kind: 'gone' };

/** The parts of a site model that answer requests. */
export type AnsweringSite = Pick<SiteModel, 'site' | 'addresses' | 'redirects' | 'gone'>;

/** Returns the fate of each absent address of a ledger, with `to` as in an href; none for an address that ends in nothing. */
export function fatesOf(entries: LedgerEntries, model: AnsweringSite): ReadonlyMap<string, Fate> {
  const { site, addresses, redirects, gone } = model;
  return lastFates(entries, [site, addresses, redirects, gone], () => findFates(entries, model));
}

const lastFates = lastPerObject<ReadonlyMap<string, Fate>>();

function findFates(entries: LedgerEntries, model: AnsweringSite): ReadonlyMap<string, Fate> {
  const here = addressesByPath(model.addresses);
  const declared = new Map<string, Fate>([
    ...model.gone.map((path) => [decodeURIComponent(path), { kind: 'gone' }] as const),
    ...model.redirects.map(({ from, to }) => [decodeURIComponent(from), { kind: 'moved', to }] as const),
  ]);
  const fateOf = (path: string): Fate | undefined => {
    const known = declared.get(path);
    const list = listAbove(path);
    if (known || list === undefined) return known;
    return here.has(list) || isOwnFile(list) ? { kind: 'moved', to: hrefOf(list, model.site) } : fateOf(list);
  };
  const absent = absentEntries(entries, model);
  const pathNow = absent.length === 0 ? new Map<string, string>() : documentPaths(model.addresses);
  const fates = new Map<string, Fate>();
  for (const { path, document } of absent) {
    // Readers of an author whose address has changed want the author, not the list.
    const own = listAbove(path) === undefined ? undefined : pathNow.get(document?.id ?? '');
    const moved: Fate | undefined =
      own === undefined ? undefined : { kind: 'moved', to: hrefOf(own, model.site) };
    const fate = declared.get(path) ?? moved ?? fateOf(path);
    if (fate) fates.set(path, fate);
  }
  return fates;
}
