import type { CheckRequests, CheckResult } from '../control/createCheckRequests.ts';
import type { Releases } from '../release/createReleases.ts';
import type { PublishingFailure } from '../status/publisherStatus.ts';
import type { PublishingOutcome } from '../status/sayOutcome.ts';
import type { SiteKept } from '../status/siteText.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Pin } from '../store/pin.ts';
import { contentFailure } from '../status/publisherStatus.ts';

export type OutcomesOptions = {
  readonly store: PublisherStore;
  readonly releases: Releases;
  /** The requests that wait for the result of the check that runs. */
  readonly requests: CheckRequests;
  readonly onOutcome: (outcome: PublishingOutcome) => void;
};

/** Remembers why the site may not be up to date, and tells the results of checks to everybody who waits for them. */
export type Outcomes = {
  readonly succeeded: (outcome: Extract<CheckResult, { readonly kind: 'built' | 'unchanged' }>) => void;
  /** Call it when the content has errors, which are in the store. */
  readonly refused: () => void;
  /** Call it with a failure that is not the content's. */
  readonly failed: (failure: PublishingFailure) => void;
  /** Answers everybody, also those whose check has not begun. */
  readonly pinned: (pin: Pin) => void;
  /** Forgets the failure of the last check; errors of the content stay in the store. */
  readonly forgetFailure: () => void;
  readonly failure: () => PublishingFailure | undefined;
};

/** Keeps the last failure in memory: after a restart, only errors of the content are known, from the store. */
export function createOutcomes({ store, releases, requests, onOutcome }: OutcomesOptions): Outcomes {
  /** The failure of the last check; undefined if it succeeded, or if the content had errors. */
  let lastError: PublishingFailure | undefined;
  const failure = (): PublishingFailure | undefined => {
    const refusal = store.refusal();
    return lastError ?? (refusal && contentFailure(refusal));
  };
  const siteKept = (): SiteKept => {
    if (releases.live()) return 'live';
    return store.live() ? 'lost' : 'none';
  };
  const tell = (outcome: Exclude<CheckResult, { readonly kind: 'closed' }>): void => {
    requests.ended(outcome);
    onOutcome(outcome);
  };
  const tellFailure = (): void => {
    const known = failure();
    if (known) tell({ kind: 'failed', failure: known, site: siteKept() });
  };
  const forgetFailure = (): void => {
    lastError = undefined;
  };
  return {
    succeeded: (outcome) => {
      forgetFailure();
      tell(outcome);
    },
    refused: () => {
      forgetFailure();
      tellFailure();
    },
    failed: (error) => {
      lastError = error;
      tellFailure();
    },
    pinned: (pin) => {
      requests.endAll({ kind: 'pinned', pin });
      onOutcome({ kind: 'pinned', pin });
    },
    forgetFailure,
    failure,
  };
}
