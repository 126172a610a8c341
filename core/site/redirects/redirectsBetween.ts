import type { Redirect } from '../../content/content.ts';
import type { Move, RedirectPlan } from './planRedirects.ts';
import { planRedirects } from './planRedirects.ts';

/** The documents whose page has another path afterwards, and how the redirects have to change. */
export type PlannedMoves = {
  readonly moves: readonly (Move & { readonly id: string })[];
  /** Also removes redirects from the path of a page that was not there before. */
  readonly plan: RedirectPlan;
};

/**
 * Plans the redirects between two states of the content.
 * @param before paths of all documents that have a page, by document id
 * @param redirects those of the later state
 */
export function redirectsBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  redirects: readonly Redirect[],
): PlannedMoves {
  const moves = [...after].flatMap(([id, to]) => {
    const from = before.get(id) ?? to;
    return from === to ? [] : [{ id, from, to }];
  });
  const begun = [...after].flatMap(([id, path]) => (before.has(id) ? [] : [path]));
  return { moves, plan: planRedirects(moves, redirects, new Set(after.values()), begun) };
}
