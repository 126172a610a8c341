import type { Clock } from '../../clock/clock.ts';
import type { LakeDocument } from '../../document/lakeDocument.ts';
import type { History } from '../../history/createHistory.ts';
import type { TransactionSteps } from '../../mutation/runTransaction.ts';
import type { Store } from '../../store/createStore.ts';
import { HttpError, badRequest } from '#system/values/httpError.ts';
import { isReleaseDocumentId } from '../../document/releaseDocumentId.ts';
import { runTransaction } from '../../mutation/runTransaction.ts';
import { publishRelease } from './publishRelease.ts';

export type ScheduleOptions = {
  readonly store: Store;
  readonly history: Pick<History, 'revisions'>;
  readonly clock: Clock;
  readonly reportError: (error: unknown) => void;
};

/** The time to wait after an error of the lake itself (a full disk, say) before trying again. */
const retryMs = 60_000;

/**
 * Publishes scheduled releases when they are due, including those that became due while the lake was not running, in the order of their
 * times, each in a transaction of its own and in the name of the user who last changed it. A release that cannot be published becomes
 * `active` again, with the reason in `error`. Returns a function that stops it.
 */
export function startSchedule(options: ScheduleOptions): () => Promise<void> {
  const { store, clock, reportError } = options;
  let callOff: (() => void) | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;

  const ringAt = (instant: Date) => {
    callOff?.();
    if (!isStopped) callOff = clock.ringAt(instant, ring);
  };
  const tryAgainLater = (error: unknown) => {
    reportError(error);
    ringAt(new Date(clock.now().getTime() + retryMs));
  };
  const plan = () => {
    callOff?.();
    try {
      const [next] = scheduledReleases(store);
      if (next) ringAt(timeOf(next));
    } catch (error) {
      tryAgainLater(error);
    }
  };
  const ring = () => {
    running ??= publishDue(options)
      .then(plan, tryAgainLater)
      .finally(() => {
        running = undefined;
      });
  };
  const stopListening = store.onCommit(({ changes }) => {
    if (!running && changes.some(({ id }) => isReleaseDocumentId(id))) plan();
  });
  plan();
  return async () => {
    isStopped = true;
    stopListening();
    callOff?.();
    await running;
  };
}

/**
 * Publishes the releases that are due. Rejects, after trying all of them, with the first internal error.
 */
async function publishDue(options: ScheduleOptions): Promise<void> {
  const { store, clock } = options;
  const now = clock.now();
  const errors: unknown[] = [];
  for (const release of scheduledReleases(store)) {
    if (timeOf(release) > now) break;
    await publish(release, options).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function publish({ _id: id }: LakeDocument, options: ScheduleOptions): Promise<void> {
  const now = options.clock.now();
  try {
    await change(id, now, options, (release, steps) =>
      publishRelease(release, steps, now.toISOString()).forEach((mutation) => steps.mutate(mutation, 0)),
    );
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { message } = error;
    await change(id, now, options, (_, steps) =>
      steps.mutate({ patch: { id, set: { state: 'active', error: { message } }, unset: ['publishAt'] } }, 0),
    );
  }
}

/** Works on a release, unless it is no longer due. */
async function change(
  id: string,
  now: Date,
  { store, history }: ScheduleOptions,
  work: (release: LakeDocument, steps: TransactionSteps) => void,
): Promise<void> {
  const [latest] = history.revisions([id], Number.MAX_SAFE_INTEGER, 1);
  const request = {
    author: latest?.author ?? '',
    dryRun: false,
    autoGenerateArrayKeys: false,
    query: refuseQuery,
  };
  await runTransaction(store, request, now, (steps) => {
    const release = steps.get(id);
    if (release?.['state'] === 'scheduled' && timeOf(release) <= now) work(release, steps);
  });
}

/** The releases waiting to be published, the next one first. */
function scheduledReleases(store: Store): LakeDocument[] {
  return store
    .select({ by: 'types', values: ['system.release'] })
    .filter((release) => release['state'] === 'scheduled' && !Number.isNaN(timeOf(release).getTime()))
    .toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
}

function timeOf(release: LakeDocument): Date {
  return new Date(String(release['publishAt']));
}

function refuseQuery(): never {
  throw badRequest(
    'Publishing a release changes only its versions, so it cannot select other documents by a query.',
  );
}
