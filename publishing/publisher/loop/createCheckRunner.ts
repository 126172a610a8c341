import type { Problem } from '#core/problem.ts';
import type { CheckReason, PublishingEvent } from '#core/publishing/publishing.ts';
import type { BuildReport } from '../builder/buildReport.ts';
import type { Build, BuildListener } from '../builder/createBuilder.ts';
import type { BuildTimeout } from '../builder/createBuildTimeouts.ts';
import type { CheckRequests } from '../control/createCheckRequests.ts';
import type { Deliveries } from '../deliveries/createDeliveries.ts';
import type { Maintenance } from '../maintenance/createMaintenance.ts';
import type { Releases } from '../release/createReleases.ts';
import type { PublishingOutcome } from '../status/sayOutcome.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Release } from '../store/release.ts';
import type { Check } from './check.ts';
import type { Outcomes } from './createOutcomes.ts';
import { present } from '#core/present.ts';
import { buildLimit } from '#core/publishing/buildLimit.ts';
import { createBuildTimeouts } from '../builder/createBuildTimeouts.ts';
import { planBuild } from './planBuild.ts';

export type CheckRunnerOptions = {
  readonly store: PublisherStore;
  readonly releases: Releases;
  readonly maintenance: Maintenance;
  /** Brings releases to other hosts. */
  readonly deliveries: Pick<Deliveries, 'wake'>;
  readonly requests: CheckRequests;
  readonly outcomes: Outcomes;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** See buildLimit.ts. */
  readonly limit?: typeof buildLimit | undefined;
  readonly onProgress: (line: string) => void;
  readonly onOutcome: (outcome: PublishingOutcome) => void;
  /** Called when the status may have changed, or changes as soon as the caller returns. */
  readonly onChange: () => void;
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void;
  /** Aborted when the publisher is closed. */
  readonly closing: AbortSignal;
};

/**
 * Builds the content, makes the result the live release, and reports the outcome, unless the check is aborted. Resolves with what
 * happened; rejects with an Error when the check failed.
 */
export type CheckRunner = (
  build: Build,
  check: Check,
  reasons: readonly CheckReason[],
) => Promise<PublishingEvent>;

/** Returns the function that runs a check. Its time limit follows from the durations of earlier builds (buildLimit.ts). */
export function createCheckRunner(options: CheckRunnerOptions): CheckRunner {
  const { store, releases, maintenance, deliveries, requests, outcomes, now, onChange } = options;
  const startTimeout = createBuildTimeouts(options.limit ?? buildLimit, options.steady);

  const listenerOf = (check: Check): BuildListener => ({
    onProgress: (line) => {
      check.step = line;
      onChange();
      requests.progress(line);
      options.onProgress(line);
    },
    onPages: (pages) => {
      check.pages = pages;
      onChange();
    },
    onWarnings: (problems, release) => {
      options.onOutcome({ kind: 'warned', problems });
      try {
        store.addProblems(release, problems);
      } catch (error) {
        // The release is live all the same.
        options.onError(error);
      }
    },
  });

  const conclude = (outcome: RecordedReport, report: BuildReport, timeout: BuildTimeout): PublishingEvent => {
    if (outcome.kind === 'refused') {
      outcomes.refused();
      return { kind: 'refused' };
    }
    if (outcome.kind === 'built') {
      outcomes.succeeded({ ...outcome, seconds: timeout.elapsed() / 1000 });
      timeout.succeeded();
      deliveries.wake();
      maintenance.finish(report.kind === 'built' ? report.added : undefined);
    } else {
      outcomes.succeeded(outcome);
      maintenance.examine('quick');
    }
    const date = outcome.goesLiveAt;
    return present({ kind: 'shown', goesLiveAt: date === undefined ? undefined : Date.parse(date) } as const);
  };

  return async (build, check, reasons) => {
    const { id } = check;
    const unwanted = check.abort.signal;
    const asOf = check.started.toISOString();
    const { task, cause, newestEvent } = planBuild({ id, asOf, reasons }, { store, releases });
    const timeout = startTimeout(AbortSignal.any([options.closing, unwanted]));
    const { signal } = timeout;
    try {
      const report = await build(task, listenerOf(check), signal);
      const milliseconds = Math.round(timeout.elapsed());
      const wasServed = report.kind === 'built' && (await releases.probe(signal)).kind === 'same';
      // Its result is dropped.
      if (unwanted.aborted) return { kind: 'stopped' };
      const checked = { id, asOf, cause, newestEvent, milliseconds, now };
      const outcome = recordReport(report, checked, { store, releases });
      if (outcome.kind === 'built') {
        const fault = await probeNewRelease(outcome.live, wasServed, { store, releases }, signal);
        if (fault !== undefined) options.onProgress(fault);
      }
      return unwanted.aborted ? { kind: 'stopped' } : conclude(outcome, report, timeout);
    } catch (error) {
      throw timeout.explain(error, check.step);
    } finally {
      timeout.clear();
    }
  };
}

/** The content that a build checked, and when. */
type CheckedBuild = Pick<Release, 'id' | 'newestEvent' | 'asOf' | 'cause' | 'milliseconds'> & {
  readonly now: () => Date;
};

/** `goesLiveAt` is the date of the next post, from which the live release should show more. */
type RecordedReport =
  | {
      readonly kind: 'built';
      readonly live: Release;
      readonly problems: readonly Problem[];
      readonly goesLiveAt: string | undefined;
    }
  | { readonly kind: 'unchanged'; readonly goesLiveAt: string | undefined }
  | { readonly kind: 'refused' };

/**
 * Records the result of a build: switches to the new release, confirms the live one, or remembers the refused content. Throws
 * an Error when it cannot be recorded.
 */
function recordReport(
  report: BuildReport,
  { now, ...checked }: CheckedBuild,
  { store, releases }: { readonly store: PublisherStore; readonly releases: Releases },
): RecordedReport {
  switch (report.kind) {
    case 'refused': {
      const { kind: _kind, steps: _steps, rendered: _rendered, ...refusal } = report;
      store.refuse({ ...refusal, asOf: checked.asOf, refusedAt: now().toISOString() });
      return { kind: 'refused' };
    }
    case 'still refused':
      return { kind: 'refused' };
    case 'unchanged':
      releases.confirm(checked.newestEvent, report.goesLiveAt);
      return { kind: 'unchanged', goesLiveAt: report.goesLiveAt };
    case 'built': {
      const { kind: _kind, added: _added, shown, addresses, problems, ...built } = report;
      const live: Release = { ...checked, builtAt: now().toISOString(), ...built, problems };
      releases.switchTo(live, shown, addresses);
      return { kind: 'built', live, problems, goesLiveAt: report.goesLiveAt };
    }
  }
}

/**
 * Goes back to the release before, and throws an Error, when the site server does not send the new one as it was built.
 * @param wasServed true if it sent the one before; otherwise going back does not help
 * @returns the fault, if the new release stays in spite of one
 */
async function probeNewRelease(
  { id }: Release,
  wasServed: boolean,
  { store, releases }: { readonly store: PublisherStore; readonly releases: Releases },
  signal: AbortSignal,
): Promise<string | undefined> {
  const result = await releases.probe(signal);
  // Somebody may have rolled back in the meantime.
  if (result.kind !== 'different' || store.live()?.id !== id || signal.aborted) return undefined;
  const what = `The site's server does not send the new release as it was built: ${result.files.join('; ')}.`;
  const before = wasServed ? releases.switchBack(result.files) : undefined;
  if (before) throw new Error(`${what} Readers see the release ${before.id} again.`);
  return `${what} Nor did it send the one before, so the new one stays.`;
}
