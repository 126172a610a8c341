import type { Redirect } from '../../content/content.ts';
import type { Move, RedirectPlan } from './planRedirects.ts';
import { sitePath } from '../links/resolveUrl.ts';
import { placeOnHosts, planRedirects } from './planRedirects.ts';

/** The addresses at which readers find something at an instant. */
export type PlacedAddresses = {
  /** Paths of the pages of documents, by document id. */
  readonly documents: ReadonlyMap<string, string>;
  /** Paths of all pages, also of those that belong to no document, such as the page of a tag. */
  readonly pages: ReadonlySet<string>;
  /** Paths that are redirected or say that their page was removed, by the id of the redirect. */
  readonly redirected: ReadonlyMap<string, string>;
};

/** An address that no longer shows what it did, and the id of its document if it was a document's page. */
export type EndedAddress = { readonly path: string; readonly id?: string };

/** The fate of addresses from one state of the content to another, and the changes that the redirects need. */
export type PlannedRedirects = {
  /** The documents whose page has another path afterwards. */
  readonly moves: readonly (Move & { readonly id: string })[];
  /** Addresses without a page and without a redirect afterwards. The plan records them as removed, unless they have a successor. */
  readonly ended: readonly EndedAddress[];
  /** Also removes redirects from the path of a page that was not there before. */
  readonly plan: RedirectPlan;
};

/**
 * Plans the redirects between two states of the content, so that no address of the earlier one ends in nothing: pages that move are
 * redirected, and pages that end lead to their successor or are recorded as removed. A redirect that ends, or gets another path, is treated
 * like a page. The pages of a list (a tag's, say) lead to the list when they end, which the build sees to.
 * @param redirects those of the later state
 * @param successors ids of the documents that take over, by the id of the document whose page ends
 */
export function redirectsBetween(
  before: PlacedAddresses,
  after: PlacedAddresses,
  redirects: readonly Redirect[],
  successors: ReadonlyMap<string, string> = new Map(),
): PlannedRedirects {
  const moves = [...after.documents].flatMap(([id, to]) => {
    const from = before.documents.get(id) ?? to;
    return from === to ? [] : [{ id, from, to }];
  });
  const kept = new Set([...after.pages, ...after.redirected.values(), ...moves.map(({ from }) => from)]);
  const ended = keptAddresses(before).filter(({ path }) => !kept.has(path));
  const targets = new Map(redirects.map(({ id, to }) => [id, to]));
  const led = ended.flatMap(({ path, id = '' }): readonly Move[] => {
    const to = after.documents.get(successors.get(id) ?? '') ?? targets.get(id);
    return to === undefined ? [] : [{ from: path, to }];
  });
  const leads = new Set(led.map(({ from }) => from));
  const removed = ended.map(({ path }) => path).filter((path) => !leads.has(path));
  const begun = [...after.pages].filter((path) => !before.pages.has(path));
  const plan = planRedirects([...moves, ...led], redirects, after.pages, begun, removed);
  // A redirect away from the path of a page that was there before stays: nothing arrives there.
  const places = new Set(plan.remove.length === 0 ? [] : [...before.pages].map(placeOnHosts));
  const remove = plan.remove.filter(({ from }) => !places.has(placeOnHosts(sitePath(from))));
  return { moves, ended, plan: { ...plan, remove } };
}

/** The addresses that must not end in nothing, each with the document that it belongs to. */
function keptAddresses({ documents, pages, redirected }: PlacedAddresses): readonly EndedAddress[] {
  const owners = new Map<string, string>([
    ...[...redirected].map(([id, path]) => [path, id] as const),
    ...[...documents].map(([id, path]) => [path, id] as const),
  ]);
  return [...new Set([...pages, ...redirected.values()])].flatMap((path): readonly EndedAddress[] => {
    const id = owners.get(path);
    if (id !== undefined) return [{ path, id }];
    return isBelowPage(path, pages) ? [] : [{ path }];
  });
}

/** Returns whether there is a page above a path. The start of the site does not count. */
function isBelowPage(path: string, pages: ReadonlySet<string>): boolean {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above !== '' && (pages.has(above) || isBelowPage(above, pages));
}
