import type { Steps } from '#core/search/steps.ts';

/**
 * Does one job at a time, a step in each turn of the event loop, so that what comes meanwhile is heard. A newer job takes
 * the place of the one that is under way, whose further steps are never done.
 */
export class NewestJob {
  readonly #inNextTurn: (act: () => void) => void;
  #newest: Steps<void> | undefined;

  constructor(inNextTurn: (act: () => void) => void) {
    this.#inNextTurn = inNextTurn;
  }

  start(job: Steps<void>): void {
    if (this.#newest === undefined) this.#inNextTurn(this.#step);
    this.#newest = job;
  }

  /** Does no further step of the job that is under way. */
  stop(): void {
    if (this.#newest !== undefined) this.#newest = noSteps();
  }

  readonly #step = (): void => {
    const job = this.#newest;
    // A step that throws is the last one of its job.
    this.#newest = undefined;
    if (job?.next().done === false) this.start(this.#newest ?? job);
  };
}

// oxlint-disable-next-line eslint/require-yield -- it has nothing to do
function* noSteps(): Steps<void> {}
