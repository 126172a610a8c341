import type { Steps } from '#core/search/match/steps.ts';

/**
 * Runs one job at a time, one step in each turn of the event loop, so that messages are received in between. A newer job
 * replaces the current one, whose remaining steps are never run.
 */
export class NewestJob {
  readonly #inNextTurn: (act: () => void) => void;
  #newest: Steps<void> | undefined;

  constructor(inNextTurn: (act: () => void) => void) {
    this.#inNextTurn = inNextTurn;
  }

  start(job: Steps<void>): void {
    if (!this.#newest) this.#inNextTurn(this.#step);
    this.#newest = job;
  }

  /** Drops the remaining steps of the current job. */
  stop(): void {
    if (this.#newest) this.#newest = noSteps();
  }

  readonly #step = (): void => {
    const job = this.#newest;
    // A step that throws is the last of its job.
    this.#newest = undefined;
    if (job?.next().done === false) this.start(this.#newest ?? job);
  };
}

function* noSteps(): Steps<void> {}
