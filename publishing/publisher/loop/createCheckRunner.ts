import type { CheckReason, PublishingEvent } from '#core/publishing/publishing.ts';
import type { BuildReport } from '../builder/buildReport.ts';
import type { Build } from '../builder/createBuilder.ts';
import type { BuildTimeout } from '../builder/createBuildTimeouts.ts';
import type { BuildListener } from '../builder/startBuilderProcess.ts';
import type { CheckRequests } from '../control/createCheckRequests.ts';
import type { Deliveries } from '../deliveries/createDeliveries.ts';
import type { Maintenance } from '../maintenance/createMaintenance.ts';
import type { Releases } from '../release/createReleases.ts';
import type { PublishingOutcome } from '../status/sayOutcome.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Check } from './check.ts';
import type { Outcomes } from './createOutcomes.ts';
import type { RecordedReport } from './recordReport.ts';
import type { WarningRecorder } from './recordWarnings.ts';
import { present } from '#core/present.ts';
import { buildLimit } from '#core/publishing/buildLimit.ts';
import { createBuildTimeouts } from '../builder/createBuildTimeouts.ts';
import { planBuild } from './planBuild.ts';
import { probeNewRelease } from './probeNewRelease.ts';
import { recordReport } from './recordReport.ts';
import { recordWarnings } from './recordWarnings.ts';

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
  /** The instant of every build; the time it starts when absent. */
  readonly asOf: string | undefined;
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

export function createCheckRunner(options: CheckRunnerOptions): CheckRunner {
  const { store, releases, maintenance, deliveries, requests, outcomes, now, onChange } = options;
  const startTimeout = createBuildTimeouts(options.limit ?? buildLimit, options.steady);

  const listenerOf = (check: Check, warnings: WarningRecorder): BuildListener => ({
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
      warnings.add(problems, release);
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
    // With a fixed instant, no post ever goes live by its date.
    const date = options.asOf === undefined ? outcome.goesLiveAt : undefined;
    return present({ kind: 'shown', goesLiveAt: date === undefined ? undefined : Date.parse(date) } as const);
  };

  return async (build, check, reasons) => {
    const { id } = check;
    const unwanted = check.abort.signal;
    const asOf = options.asOf ?? check.started.toISOString();
    const { task, cause, newestEvent } = planBuild({ id, asOf, reasons }, { store, releases });
    const timeout = startTimeout(AbortSignal.any([options.closing, unwanted]));
    const { signal } = timeout;
    try {
      const warnings = recordWarnings(id, store, options.onError);
      const report = await build(task, listenerOf(check, warnings), signal);
      const milliseconds = Math.round(timeout.elapsed());
      const wasServed = report.kind === 'built' && (await releases.probe(signal)).kind === 'same';
      // Its result is dropped.
      if (unwanted.aborted) return { kind: 'stopped' };
      const checked = { id, asOf, cause, newestEvent, milliseconds, now };
      const outcome = recordReport(report, checked, { store, releases });
      warnings.onRecorded();
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
