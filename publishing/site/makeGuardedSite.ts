import type { Problem } from '#core/problem.ts';
import type { HeldBack, SiteGuard } from '#core/site/ledger/guardSite.ts';
import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { PageRoute } from '#core/site/section/section.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { ModelMaker } from './createModelMaker.ts';
import { checkHostLimits } from '#core/site/hosting/hostLimits.ts';
import { hostRules } from '#core/site/hosting/hostRules.ts';
import { guardSite } from '#core/site/ledger/guardSite.ts';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';

/** A site that cannot be built. */
export type UnsoundSite = {
  readonly model?: undefined;
  readonly problems: readonly Problem[];
  /** Absent if nothing is held back, or if that is not known because of errors other than redirects that lead to nothing. */
  readonly heldBack?: HeldBack;
};

/** A site that can be built. */
export type SoundSite = {
  readonly model: SiteModel;
  /** The ledger of the site, once it is live. */
  readonly ledger: Ledger;
  /** Every page, with the document that it comes from. */
  readonly routes: readonly PageRoute[];
  /** Warnings. */
  readonly problems: readonly Problem[];
};

/**
 * Makes the model of a site, and compares it with what readers know and with what hosts can do: every check of content that needs no
 * rendering. Rejects as `make` of a `ModelMaker` does.
 * @param asOf ISO 8601 instant: posts published later are left out
 * @param guard the addresses and sizes that readers know; nothing is compared when absent
 */
export async function makeGuardedSite(
  maker: ModelMaker,
  snapshot: Snapshot,
  asOf: string,
  guard: SiteGuard = { ledger: emptyLedger, accepts: () => true },
): Promise<UnsoundSite | SoundSite> {
  const made = await maker.make(snapshot, asOf);
  const comparable = made.model ?? made.comparable;
  if (!comparable) return { problems: made.problems };
  const guarded = guardSite(comparable, guard, snapshot.counts);
  const problems = mergeProblems(made.problems, guarded.problems);
  if (!guarded.model) return { problems, heldBack: guarded.heldBack };
  if (!made.model) return { problems };
  const { model, ledger } = guarded;
  const { routes } = made;
  return { model, ledger, routes, problems: mergeProblems(problems, checkHostLimits(hostRules(model))) };
}
