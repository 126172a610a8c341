import type { SiteModel } from '../model/siteModel.ts';
import type { LedgerEntries } from './ledger.ts';
import { hrefOf } from '../../links/href.ts';
import { listAbove } from './listAbove.ts';

/** What readers find at an address: something, a redirect, or that the page was removed. */
export type Fate =
  | { readonly kind: 'here' }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'gone' };

/** The parts of a site model that answer requests. */
export type AnsweringSite = Pick<SiteModel, 'site' | 'addresses' | 'redirects' | 'gone'>;

/** What readers find at each address of a ledger, as `to` of an href; none for an address that ends in nothing. */
export function fatesOf(entries: LedgerEntries, model: AnsweringSite): ReadonlyMap<string, Fate> {
  const declared = new Map<string, Fate>([
    ...model.gone.map((path) => [decodeURIComponent(path), { kind: 'gone' }] as const),
    ...model.redirects.map(({ from, to }) => [decodeURIComponent(from), { kind: 'moved', to }] as const),
    ...model.addresses.map(({ path }) => [path, { kind: 'here' }] as const),
  ]);
  const fateOf = (path: string): Fate | undefined => {
    const known = declared.get(path);
    if (known) return known;
    const list = listAbove(path);
    const above = list === undefined ? undefined : fateOf(list);
    return list !== undefined && above?.kind === 'here'
      ? { kind: 'moved', to: hrefOf(list, model.site) }
      : above;
  };
  return new Map(
    [...entries.keys()].flatMap((path) => {
      const fate = fateOf(path);
      return fate ? [[path, fate] as const] : [];
    }),
  );
}
