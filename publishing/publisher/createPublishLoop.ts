import type { Problem } from '#core/problem.ts';
import type { CheckReason, PublishingEvent, PublishingThrottle } from '#core/publishing/publishing.ts';
import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { Build } from './builder/createBuilder.ts';
import type { CheckResult } from './control/createCheckRequests.ts';
import type { PublisherControl } from './control/publisherControl.ts';
import type { Deliveries } from './createDeliveries.ts';
import type { Maintenance } from './createMaintenance.ts';
import type { Releases } from './release/createReleases.ts';
import type { PublisherStatus, PublishingFailure } from './status/publisherStatus.ts';
import type { PublishingOutcome } from './status/sayOutcome.ts';
import type { SiteKept } from './status/siteText.ts';
import type { PublisherStore } from './store/openPublisherStore.ts';
import type { Pin } from './store/pin.ts';
import type { Release } from './store/release.ts';
import { randomBytes } from 'node:crypto';
import { present } from '#core/present.ts';
import { buildLimit } from '#core/publishing/buildLimit.ts';
import { createBuildTimeouts } from './builder/createBuildTimeouts.ts';
import { createCheckRequests } from './control/createCheckRequests.ts';
import { RefusedError } from './control/RefusedError.ts';
import { createSchedule } from './createSchedule.ts';
import { planBuild } from './planBuild.ts';
import { recordReport } from './recordReport.ts';
import { recordWarnings } from './recordWarnings.ts';
import { contentFailure, errorFailure, shortMessage } from './status/publisherStatus.ts';

export type PublishLoopOptions = {
  readonly store: PublisherStore;
  readonly releases: Releases;
  readonly maintenance: Maintenance;
  /** Brings releases to other hosts. */
  readonly deliveries: Pick<Deliveries, 'wake'>;
  readonly throttle: PublishingThrottle;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** See buildLimit.ts. */
  readonly limit?: typeof buildLimit | undefined;
  /** The instant of every build; the time it starts when absent. */
  readonly asOf: string | undefined;
  readonly onProgress: (line: string) => void;
  readonly onOutcome: (outcome: PublishingOutcome) => void;
  /** Called when the status may be another one from now on, or as soon as what runs has returned. */
  readonly onChange: () => void;
  /**
   * Called at the beginning of each check, once the database can be written, and every minute or so. What it throws is a failure of the
   * check, or an unexpected error.
   * @param wasGone whether the database had been deleted or replaced
   */
  readonly onOpened: (wasGone: boolean) => void;
  /** Adds to the message of an error what to do. */
  readonly explain: (message: string) => string;
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void;
};

export type PublishLoop = {
  /** To be called for every change, once its event is stored durably, and for any other reason to check the content soon. */
  readonly changed: (reason: CheckReason) => void;
  /** Checks the content now, and from then on whenever it is time. Resolves when the first check has ended; never rejects. */
  readonly begin: (build: Build) => Promise<void>;
  /** Makes an older release the live one, and checks nothing until `resume`. See `Releases.pin` for the errors. */
  readonly rollBack: PublisherControl['rollBack'];
  /** Checks the content again. Returns the pin that ends; undefined when there is none. Throws the errors of the database. */
  readonly resume: PublisherControl['resume'];
  /** As in `PublisherControl`. */
  readonly acceptLosses: PublisherControl['acceptLosses'];
  /** As in `PublisherControl`. */
  readonly check: PublisherControl['check'];
  readonly status: () => Omit<PublisherStatus, 'cards' | 'damage' | 'maintenance'>;
  /** The id of the build that runs. */
  readonly building: () => string | undefined;
  /** Ends a build that runs, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** A check of the content: a build that may find nothing to do. */
type Check = {
  readonly id: string;
  readonly started: Date;
  /** Ends it when somebody rolls back. */
  readonly abort: AbortController;
  step: string;
  pages?: RenderedPages;
};

/**
 * Checks the content whenever the schedule says so: builds it, makes the result the live release, and reports what came of it.
 * Whatever has to outlive the process is in the store.
 */
export function createPublishLoop(options: PublishLoopOptions): PublishLoop {
  const { store, releases, maintenance, deliveries, now, steady, onProgress, onOutcome, onChange, onError } =
    options;
  const startTimeout = createBuildTimeouts(options.limit ?? buildLimit, steady);
  const abort = new AbortController();
  const requests = createCheckRequests();
  let build: Build | undefined;
  let running = Promise.resolve();
  let current: Check | undefined;
  /** The failure of the last check; undefined if it succeeded, or if the content had errors. */
  let lastError: PublishingFailure | undefined;

  const schedule = createSchedule({
    isPinned: Boolean(store.pin()),
    throttle: options.throttle,
    now,
    steady,
    onDue: () => {
      if (build) running = check(build).catch(onError);
    },
    onWake: () => {
      maintenance.wake();
      deliveries.wake();
      try {
        if (store.isGone()) noticeDeletion();
        else options.onOpened(false);
      } catch (error) {
        onError(error);
      }
    },
  });

  const happen = (event: PublishingEvent): void => {
    schedule.happen(event);
    onChange();
  };

  /** With the data folder, readers have lost their site too; with the database, a pin is gone. */
  const noticeDeletion = (): void =>
    happen(store.pin() ? { kind: 'resumed' } : { kind: 'received', reason: 'damage' });

  // Whatever goes wrong is a failure of this check, and retried. What comes next is decided before anything is reported.
  const check = async (run: Build): Promise<void> => {
    const started = now();
    const id = `${started.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
    const mine: Check = { id, started, abort: new AbortController(), step: 'Reading the content …' };
    current = mine;
    requests.began();
    happen({ kind: 'started' });
    let event: PublishingEvent = { kind: 'failed' };
    let reason: unknown;
    try {
      event = await buildOnce(run, mine);
    } catch (error) {
      reason = error;
    }
    current = undefined;
    if (abort.signal.aborted) return;
    if (mine.abort.signal.aborted) event = { kind: 'stopped' };
    happen(event);
    if (event.kind === 'failed') {
      const message = options.explain(shortMessage(reason));
      lastError = errorFailure(message, now(), schedule.nextAt() ?? now());
      reportFailure();
      // Perhaps the live release is damaged, on which the next one was to be built.
      maintenance.examine('quick');
    }
    if (event.kind !== 'refused') maintenance.prune();
  };

  const buildOnce = async (run: Build, { id, started, abort: unwanted }: Check): Promise<PublishingEvent> => {
    const wasGone = store.reopenIfGone();
    options.onOpened(wasGone);
    if (wasGone && store.pin()) {
      // The database is another one, such as a copy that was made while a release was pinned.
      happen({ kind: 'pinned' });
      return { kind: 'stopped' };
    }
    const asOf = options.asOf ?? started.toISOString();
    const plan = planBuild({ id, asOf, reasons: schedule.reasons() }, { store, releases });
    const timeout = startTimeout(AbortSignal.any([abort.signal, unwanted.signal]));
    const reportProgress = (line: string): void => {
      if (current?.id === id) current.step = line;
      onChange();
      requests.progress(line);
      onProgress(line);
    };
    try {
      const warnings = recordWarnings(id, store, onError);
      const onWarnings = (problems: readonly Problem[], release: string): void => {
        onOutcome({ kind: 'warned', problems });
        warnings.add(problems, release);
      };
      const onPages = (pages: RenderedPages): void => {
        if (current?.id === id) current.pages = pages;
        onChange();
      };
      const report = await run(
        plan.task,
        { onProgress: reportProgress, onPages, onWarnings },
        timeout.signal,
      );
      const milliseconds = Math.round(timeout.elapsed());
      const wasServed = report.kind === 'built' && (await releases.probe(timeout.signal)).kind === 'same';
      // Whatever came of it is not shown.
      if (unwanted.signal.aborted) return { kind: 'stopped' };
      const outcome = recordReport(
        report,
        { id, asOf, cause: plan.cause, newestEvent: plan.newestEvent, milliseconds, now },
        { store, releases },
      );
      warnings.onRecorded();
      if (outcome.kind === 'built') await probeNew(outcome.live, wasServed, timeout.signal);
      if (unwanted.signal.aborted) return { kind: 'stopped' };
      lastError = undefined;
      if (outcome.kind === 'refused') {
        reportFailure();
        return { kind: 'refused' };
      }
      say(outcome.kind === 'built' ? { ...outcome, seconds: timeout.elapsed() / 1000 } : outcome);
      if (outcome.kind === 'built') {
        timeout.succeeded();
        deliveries.wake();
        maintenance.finish(report.kind === 'built' ? report.added : undefined);
      } else {
        maintenance.examine('quick');
      }
      return shownUntil(outcome.goesLiveAt);
    } catch (error) {
      throw timeout.explain(error, current?.step ?? '');
    } finally {
      timeout.clear();
    }
  };

  /**
   * Goes back to the release before, and throws an Error, when the site server does not send the new one as it was built.
   * @param wasServed whether it sent the one before: otherwise going back does not help
   */
  const probeNew = async ({ id }: Release, wasServed: boolean, signal: AbortSignal): Promise<void> => {
    const result = await releases.probe(signal);
    // Somebody may have rolled back meanwhile.
    if (result.kind !== 'different' || store.live()?.id !== id || signal.aborted) return;
    const what = `The site's server does not send the new release as it was built: ${result.files.join('; ')}.`;
    const before = wasServed ? releases.switchBack(result.files) : undefined;
    if (before) throw new Error(`${what} Readers see the release ${before.id} again.`);
    onProgress(`${what} Nor did it send the one before, so the new one stays.`);
  };

  const shownUntil = (goesLiveAt: string | undefined): PublishingEvent => {
    // With a fixed instant, no post ever goes live by its date.
    const date = options.asOf === undefined ? goesLiveAt : undefined;
    return present({ kind: 'shown', goesLiveAt: date === undefined ? undefined : Date.parse(date) } as const);
  };
  const failureNow = (): PublishingFailure | undefined => {
    const refusal = store.refusal();
    return lastError ?? (refusal && contentFailure(refusal));
  };
  const siteKept = (): SiteKept => {
    if (releases.live()) return 'live';
    return store.live() ? 'lost' : 'none';
  };
  const reportFailure = (): void => {
    const failure = failureNow();
    if (failure) say({ kind: 'failed', failure, site: siteKept() });
  };
  const say = (outcome: Exclude<CheckResult, { readonly kind: 'closed' }>): void => {
    requests.ended(outcome);
    onOutcome(outcome);
  };
  const happenPinned = (pin: Pin): void => {
    lastError = undefined;
    happen({ kind: 'pinned' });
    current?.abort.abort();
    requests.endAll({ kind: 'pinned', pin });
    onOutcome({ kind: 'pinned', pin });
  };

  return {
    changed: (reason) => happen({ kind: 'received', reason }),
    begin: async (given) => {
      maintenance.begin();
      deliveries.wake();
      build = given;
      schedule.begin();
      await running;
    },
    rollBack: async (id, by, account) => {
      const pin: Pin = { release: id, by, at: now().toISOString() };
      await releases.pin(pin, abort.signal, account);
      happenPinned(pin);
      deliveries.wake();
      maintenance.finish();
      return pin;
    },
    resume: (by, account) => {
      const pin = store.pin();
      if (!pin) return undefined;
      store.removePin({ by, at: now().toISOString() }, account);
      happen({ kind: 'resumed' });
      onOutcome({ kind: 'resumed', by });
      return pin;
    },
    acceptLosses: (losses, by, account) => {
      if (store.refusal()?.heldBack?.losses?.id !== losses) {
        throw new RefusedError(
          'Something else, or nothing, is held back by now. Look again at what would be lost.',
        );
      }
      store.acceptLosses(losses, { by, at: now().toISOString() }, account);
      happen({ kind: 'received', reason: 'command' });
    },
    check: (onLine, { isRebuild = false } = {}) => {
      const pin = store.pin();
      if (pin) return Promise.resolve({ kind: 'pinned', pin });
      if (abort.signal.aborted) return Promise.resolve({ kind: 'closed' });
      const result = requests.add(onLine);
      happen({ kind: 'received', reason: isRebuild ? 'rebuild' : 'command' });
      return result;
    },
    status: () => {
      const { newestEvent: _newestEvent, ...live } = releases.live() ?? {};
      return present({
        state: schedule.state(),
        live: 'id' in live ? live : undefined,
        building:
          current &&
          present({
            since: current.started.toISOString(),
            step: current.step,
            pages: current.pages,
            next: schedule.isPending() ? (true as const) : undefined,
          }),
        nextAt: schedule.nextAt()?.toISOString(),
        eventsReceived: store.newestEvent(),
        failure: failureNow(),
        pinned: store.pin(),
      });
    },
    building: () => current?.id,
    close: async () => {
      abort.abort();
      schedule.stop();
      requests.endAll({ kind: 'closed' });
      await running;
    },
  };
}
