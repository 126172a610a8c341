import type { CheckReason, PublishingEvent, PublishingThrottle } from '#core/publishing/publishing.ts';
import type { Build } from '../builder/createBuilder.ts';
import type { Check } from './check.ts';
import type { CheckRunnerOptions } from './createCheckRunner.ts';
import type { DeletionWatchOptions } from './createDeletionWatch.ts';
import type { OperatorRequests } from './createOperatorRequests.ts';
import type { LoopStatus } from './loopStatus.ts';
import { createCheckRequests } from '../control/createCheckRequests.ts';
import { errorFailure, shortMessage } from '../status/publisherStatus.ts';
import { startCheck } from './check.ts';
import { createCheckRunner } from './createCheckRunner.ts';
import { createDeletionWatch } from './createDeletionWatch.ts';
import { createOperatorRequests } from './createOperatorRequests.ts';
import { createOutcomes } from './createOutcomes.ts';
import { createSchedule } from './createSchedule.ts';
import { loopStatus } from './loopStatus.ts';

export type PublishLoopOptions = Omit<CheckRunnerOptions, 'requests' | 'outcomes' | 'closing'> &
  Omit<DeletionWatchOptions, 'happen'> & {
    readonly throttle: PublishingThrottle;
    /** Adds to the message of an error what to do. */
    readonly explain: (message: string) => string;
  };

/** Besides the members below, the requests of operators: see `PublisherControl`. */
export type PublishLoop = OperatorRequests & {
  /** Call this for every change, once its event is stored durably, and for any other reason to check the content soon. */
  readonly changed: (reason: CheckReason) => void;
  /** Checks the content now, and from then on whenever it is time. Resolves when the first check has ended; never rejects. */
  readonly begin: (build: Build) => Promise<void>;
  readonly status: () => LoopStatus;
  /** The id of the build that runs. */
  readonly building: () => string | undefined;
  /** Ends a build that runs, and waits for its end. */
  readonly close: () => Promise<void>;
};

/**
 * Checks the content whenever the schedule says so: builds it, makes the result the live release, and reports the outcome. State that has to
 * outlive the process is in the store.
 */
export function createPublishLoop(options: PublishLoopOptions): PublishLoop {
  const { store, releases, maintenance, deliveries, now, onChange, onError } = options;
  const abort = new AbortController();
  const requests = createCheckRequests();
  const outcomes = createOutcomes({ ...options, requests });
  const run = createCheckRunner({ ...options, requests, outcomes, closing: abort.signal });
  let build: Build | undefined;
  let running = Promise.resolve();
  let current: Check | undefined;

  const schedule = createSchedule({
    ...options,
    isPinned: Boolean(store.pin()),
    onDue: () => {
      if (build) running = check(build).catch(onError);
    },
    onWake: () => {
      maintenance.wake();
      deliveries.wake();
      deletions.wake();
    },
  });
  const happen = (event: PublishingEvent): void => {
    schedule.happen(event);
    onChange();
  };
  const deletions = createDeletionWatch({ ...options, happen });

  // Whatever goes wrong is a failure of this check, and retried. What comes next is decided before anything is reported.
  const check = async (given: Build): Promise<void> => {
    const mine = startCheck(now());
    current = mine;
    requests.began();
    happen({ kind: 'started' });
    let event: PublishingEvent = { kind: 'failed' };
    let reason: unknown;
    try {
      event = deletions.reopen() ? await run(given, mine, schedule.reasons()) : { kind: 'stopped' };
    } catch (error) {
      reason = error;
    }
    current = undefined;
    if (abort.signal.aborted) return;
    if (mine.abort.signal.aborted) event = { kind: 'stopped' };
    happen(event);
    if (event.kind === 'failed') {
      const message = options.explain(shortMessage(reason));
      outcomes.failed(errorFailure(message, now(), schedule.nextAt() ?? now()));
      // Perhaps the live release, from which the build starts, is damaged.
      maintenance.examine('quick');
    }
    if (event.kind !== 'refused') maintenance.prune();
  };
  return {
    ...createOperatorRequests({
      ...options,
      requests,
      outcomes,
      happen,
      abortCheck: () => current?.abort.abort(),
      closing: abort.signal,
    }),
    changed: (reason) => happen({ kind: 'received', reason }),
    begin: async (given) => {
      maintenance.begin();
      deliveries.wake();
      build = given;
      schedule.begin();
      await running;
    },
    status: () => loopStatus(current, { schedule, outcomes, store, releases }),
    building: () => current?.id,
    close: async () => {
      abort.abort();
      schedule.stop();
      requests.endAll({ kind: 'closed' });
      await running;
    },
  };
}
