import type { PublishingEvent } from '#core/publishing/publishing.ts';
import type { PublisherControl } from '../control/publisherControl.ts';
import type { Pin } from '../store/pin.ts';
import type { CheckRunnerOptions } from './createCheckRunner.ts';
import { conflict } from '#system/values/httpError.ts';

export type OperatorRequestsOptions = Omit<
  CheckRunnerOptions,
  'steady' | 'limit' | 'onProgress' | 'onChange' | 'onError'
> & {
  readonly happen: (event: PublishingEvent) => void;
  /** Ends the check that runs, if any. */
  readonly abortCheck: () => void;
};

/** The requests of operators that change when the content is checked, and what readers see. */
export type OperatorRequests = Pick<PublisherControl, 'rollBack' | 'resume' | 'acceptLosses' | 'check'>;

/** Carries out the requests on the store and the releases, and tells the publish loop about each as an event. */
export function createOperatorRequests(options: OperatorRequestsOptions): OperatorRequests {
  const { store, releases, maintenance, deliveries, requests, outcomes, now, happen, closing } = options;
  return {
    rollBack: async (id, by, account) => {
      const pin: Pin = { release: id, by, at: now().toISOString() };
      await releases.pin(pin, closing, account);
      outcomes.forgetFailure();
      happen({ kind: 'pinned' });
      options.abortCheck();
      outcomes.pinned(pin);
      deliveries.wake();
      maintenance.finish();
      return pin;
    },
    resume: (by, account) => {
      const pin = store.pin();
      if (!pin) return undefined;
      store.removePin({ by, at: now().toISOString() }, account);
      happen({ kind: 'resumed' });
      options.onOutcome({ kind: 'resumed', by });
      return pin;
    },
    acceptLosses: (losses, by, account) => {
      if (store.refusal()?.heldBack?.losses?.id !== losses) {
        throw conflict('Something else, or nothing, is held back by now. Look again at what would be lost.');
      }
      store.acceptLosses(losses, { by, at: now().toISOString() }, account);
      happen({ kind: 'received', reason: 'command' });
    },
    check: (onLine, { isRebuild = false } = {}) => {
      const pin = store.pin();
      if (pin) return Promise.resolve({ kind: 'pinned', pin });
      if (closing.aborted) return Promise.resolve({ kind: 'closed' });
      const result = requests.add(onLine);
      happen({ kind: 'received', reason: isRebuild ? 'rebuild' : 'command' });
      return result;
    },
  };
}
