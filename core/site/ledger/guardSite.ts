import type { Problem } from '../../problem.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Ledger } from './ledger.ts';
import type { LostAddress } from './lostAddress.ts';
import type { SiteLosses } from './siteLosses.ts';
import type { SiteAnswers } from './withFates.ts';
import { sortProblems } from '../problems/sortProblems.ts';
import { keepAddresses } from './keepAddresses.ts';
import { nextLedger } from './nextLedger.ts';
import { siteLosses, siteLossesProblem } from './siteLosses.ts';

/** The state with which a site is compared before it is built. */
export type SiteGuard = {
  readonly ledger: Ledger;
  /** Returns whether somebody has confirmed that a publish may take this away. */
  readonly accepts: (losses: SiteLosses) => boolean;
};

/** The reasons why a site is not built. */
export type HeldBack = {
  readonly lost: readonly LostAddress[];
  /** Absent when nothing is suspicious, or somebody has confirmed it. */
  readonly losses?: SiteLosses;
};

export type GuardedSite =
  | {
      /** The answers of the site at addresses without a page, from now on. */
      readonly answers: SiteAnswers;
      readonly ledger: Ledger;
      readonly problems: readonly Problem[];
    }
  | { readonly answers?: undefined; readonly heldBack: HeldBack; readonly problems: readonly Problem[] };

/**
 * Checks a site against what readers know: no address may end in nothing, and nothing suspicious may happen unasked. The site must have no
 * errors other than redirects that lead to nothing.
 * @param documents how many published documents there are of each type
 */
export function guardSite(
  model: SiteModel,
  { ledger, accepts }: SiteGuard,
  documents: Readonly<Record<string, number>>,
): GuardedSite {
  const kept = keepAddresses(model, ledger);
  const found = siteLosses(ledger, model, documents);
  const losses = found && !accepts(found) ? found : undefined;
  const problems = sortProblems([...kept.problems, ...(losses ? [siteLossesProblem(losses)] : [])]);
  if (kept.lost.length > 0 || losses) {
    return { heldBack: { lost: kept.lost, ...(losses && { losses }) }, problems };
  }
  return { answers: kept.answers, ledger: nextLedger(ledger, model, documents), problems };
}
