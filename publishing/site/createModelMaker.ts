import type { Problem } from '#core/problem.ts';
import type { BodyMemo, SharedBodies } from '#core/site/body/bodyMemo.ts';
import type { HeldBack, SiteGuard } from '#core/site/ledger/guardSite.ts';
import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { PageRoute } from '#core/site/section/section.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { Highlighter } from './createHighlighter.ts';
import { createBodyMemo } from '#core/site/body/bodyMemo.ts';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { createOutlineMemo } from '#core/site/content/outlineMemo.ts';
import { checkHostLimits } from '#core/site/hosting/hostLimits.ts';
import { hostRules } from '#core/site/hosting/hostRules.ts';
import { guardSite } from '#core/site/ledger/guardSite.ts';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { keepPages } from '#core/site/model/keepPages.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import { isBrokenRedirect } from '#core/site/redirects/isBrokenRedirect.ts';
import { checkSchemas } from '#core/site/reference/checks/checkSchemas.ts';
import { compareText } from '#core/text/compareText.ts';
import { withItemKeys } from '#schema/content/problems/withItemKeys.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { createHighlighter } from './createHighlighter.ts';
import { usedLanguages } from './usedLanguages.ts';

/** Makes the site model of one snapshot after the other. What does not change between them is not computed again. */
export type ModelMaker = {
  /**
   * Makes the site model of a snapshot, equal to one that is made from scratch, with unchanged pages as the same objects as before.
   * Returns none when one of the problems is an error.
   * @param asOf ISO 8601 instant: posts published later are left out
   * @param shownEarly ids of posts that are not
   */
  readonly make: (snapshot: Snapshot, asOf: string, shownEarly?: ReadonlySet<string>) => Promise<MadeModel>;
  /** Frees the memory of the grammars. */
  readonly dispose: () => void;
};

export type MadeModel =
  | {
      readonly model?: undefined;
      /** As in `SiteModelResult`. */
      readonly comparable?: SiteModel;
      readonly problems: readonly Problem[];
    }
  | {
      readonly model: SiteModel;
      /** Every page, with the document that it comes from. */
      readonly routes: readonly PageRoute[];
      readonly problems: readonly Problem[];
    };

type Memory = {
  /** The languages of all code, sorted: grammars can contain each other, so that one more can change how others highlight. */
  readonly languages: string;
  readonly highlighter: Highlighter;
  readonly bodyMemo: BodyMemo;
};

/** @param bodiesOf bodies that are shared with other makers in this process, by the languages of all code (shareBodies.ts); none when absent */
export function createModelMaker(
  bodiesOf: (languages: string) => SharedBodies = () => new WeakMap(),
): ModelMaker {
  let memory: Memory | undefined;
  let pages: SiteModel['pages'] = [];
  const outlineMemo = createOutlineMemo();
  return {
    make: async (snapshot, asOf, shownEarly) => {
      const { content, problems: shapeProblems } = reshapeSnapshot(snapshot);
      memory = await memoryFor([...usedLanguages(content)].toSorted(compareText), memory, bodiesOf);
      const { highlighter, bodyMemo } = memory;
      const { highlight } = highlighter;
      const {
        model,
        comparable,
        routes = [],
        problems: siteProblems,
      } = buildSiteModel(content, { asOf, shownEarly, highlight, bodyMemo, outlineMemo });
      const ofSchemas = model?.api.length ? checkSchemas(content) : [];
      const merged = mergeProblems(shapeProblems, [...siteProblems, ...ofSchemas]);
      const problems = withItemKeys(merged, snapshot);
      const errors = problems.filter(({ severity }) => severity === 'error');
      if (!model || errors.length > 0) {
        return { problems, ...(comparable && errors.every(isBrokenRedirect) && { comparable }) };
      }
      pages = keepPages(pages, model.pages);
      return { model: { ...model, pages }, routes, problems };
    },
    dispose: () => memory?.highlighter.dispose(),
  };
}

/** Returns the memory of the last model, or a new one if the languages differ. */
async function memoryFor(
  languages: readonly string[],
  before: Memory | undefined,
  bodiesOf: (languages: string) => SharedBodies,
): Promise<Memory> {
  const names = languages.join(' ');
  if (before?.languages === names) return before;
  before?.highlighter.dispose();
  return {
    languages: names,
    highlighter: await createHighlighter(languages),
    bodyMemo: createBodyMemo(bodiesOf(names)),
  };
}

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
  if (!guarded.answers) return { problems, heldBack: guarded.heldBack };
  if (!made.model) return { problems };
  const { ledger, answers } = guarded;
  const { routes } = made;
  const model = { ...made.model, ...answers };
  return { model, ledger, routes, problems: mergeProblems(problems, checkHostLimits(hostRules(model))) };
}
