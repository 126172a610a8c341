import type { Redirect } from '../../content/content.ts';
import { splitHref } from '../../links/href.ts';
import { percentDecoded } from '../../links/percentDecoded.ts';
import { compareText } from '../../text/compareText.ts';
import { isSitePath, sitePath } from '../links/resolveUrl.ts';
import { spellingsOf } from '../links/spellingsOf.ts';

/** A page that moves from one path to another. */
export type Move = { readonly from: string; readonly to: string };

/** A page that ends, and that nothing replaces. */
export type RemovedPage = { readonly from: string; readonly gone: true };

/** A redirect whose target moves, or is removed and replaced by nothing; `set` are the fields of its document that change. */
export type RedirectUpdate = {
  readonly id: string;
  readonly from: string;
  readonly set: { readonly to: string } | { readonly gone: true };
};

/** The changes that the redirects need; `id` is the id of a redirect's document. */
export type RedirectPlan = {
  readonly create: readonly (Move | RemovedPage)[];
  readonly update: readonly RedirectUpdate[];
  readonly remove: readonly { readonly id: string; readonly from: string }[];
};

/**
 * Plans the redirects when pages move, so that every old path still leads to its page: directly (a redirect to the old path now
 * leads to the new one), never in a cycle, and never away from the path of an existing page. Moving pages back removes the
 * redirects that the move created. A redirect to a page that ends without a replacement says that its page was removed, too.
 * @param pages paths of all pages after the move
 * @param begun paths of pages that were not there before: redirects from these are removed, too
 * @param removed paths of pages that end and do not lead anywhere: that is recorded
 */
export function planRedirects(
  moves: readonly Move[],
  redirects: readonly Redirect[],
  pages: ReadonlySet<string>,
  begun: readonly string[] = [],
  removed: readonly string[] = [],
): RedirectPlan {
  const target = new Map(moves.filter(({ from, to }) => from !== to).map(({ from, to }) => [from, to]));
  const arrived = new Set([...target.values(), ...begun].map(placeOnHosts));
  const known = new Set(redirects.filter(({ gone }) => !gone).map(({ from }) => sitePath(from)));
  const remove: { id: string; from: string }[] = [];
  const update: RedirectUpdate[] = [];
  const ended = new Set(removed.filter((from) => !target.has(from)));
  for (const { id, from, to } of redirects) {
    const path = sitePath(from);
    if (to === undefined) {
      // A page is here, or was until now, and there is somewhere to go.
      if (arrived.has(placeOnHosts(path)) || target.has(path)) remove.push({ id, from });
      continue;
    }
    const moved = target.get(path) ?? follow(to, target);
    // A page that moves here or begins here, or a redirect to itself.
    const isOver = arrived.has(placeOnHosts(path));
    if (isOver || (moved !== to && splitHref(moved).pathname === path)) remove.push({ id, from });
    else if (leadsTo(moved, ended)) update.push({ id, from, set: { gone: true } });
    else if (moved !== to) update.push({ id, from, set: { to: moved } });
  }
  const left = [
    ...[...target].map(([from, to]) => ({ from, to })),
    ...[...ended].map((from) => ({ from, gone: true as const })),
  ];
  return {
    create: left
      .filter(({ from }) => !pages.has(from) && !known.has(from))
      .toSorted((one, other) => compareText(one.from, other.from)),
    update,
    remove,
  };
}

/** Returns a path as hosts that ignore case see it, decoded. There cannot be a page and a redirect in one place, however it is written. */
export function placeOnHosts(path: string): string {
  return percentDecoded(path).toLowerCase();
}

/** Returns whether the target of a redirect is one of these paths of the site. */
function leadsTo(to: string, paths: ReadonlySet<string>): boolean {
  return isSitePath(to) && spellingsOf(splitHref(to).pathname).some((path) => paths.has(path));
}

function follow(to: string, target: ReadonlyMap<string, string>): string {
  if (!isSitePath(to)) return to;
  const { pathname, suffix } = splitHref(to);
  const moved = spellingsOf(pathname)
    .map((path) => target.get(path))
    .find((path) => path !== undefined);
  return moved === undefined ? to : `${moved}${suffix}`;
}
