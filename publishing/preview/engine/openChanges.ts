import type { ChangesAnswer, ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { LakeEnv } from '#env';
import { machineCaller } from '#system/budget/caller.ts';
import { clientClosed } from '#system/pool/clientClosed.ts';
import { createJobPool } from '#system/pool/createJobPool.ts';
import { forkWorker } from '#system/pool/forkWorker.ts';

/** Says what a publish or a removal would change for readers. */
export type Changes = {
  /**
   * Rejects with an Error if the lake does not answer.
   * @param signal aborted when nobody waits for the answer any more: the comparison ends at its next step, and this rejects
   */
  readonly of: (question: ChangesQuestion, signal?: AbortSignal) => Promise<ChangesAnswer>;
  readonly close: () => Promise<void>;
};

export type ChangesJob = { readonly lake: LakeEnv; readonly question: ChangesQuestion };

/** The answer, or the message of the error. */
export type ChangesResult = { readonly answer: ChangesAnswer } | { readonly failure: string };

/**
 * The longest that an answer may take, in milliseconds. It takes seconds; on a slow machine and for a very large site, a minute.
 */
const maxTime = 5 * 60_000;

/**
 * Compares in a process of its own, one question at a time: making the model of a large published site takes seconds at first, and would
 * push out what is remembered for the previews of drafts.
 */
export function openChanges(lake: LakeEnv): Changes {
  const pool = createJobPool<ChangesJob, ChangesResult>({
    startWorker: (events) => forkWorker(new URL('./changesProcess.ts', import.meta.url), events),
    budgetMs: maxTime,
    // It keeps what it has made for the next question.
    abandonedMs: maxTime,
    maxWorkers: 1,
    errors: {
      tooSlow: () => new Error('The comparison took longer than five minutes and was stopped.'),
      failed: (cause) => new Error('The process that compares failed.', { cause }),
    },
  });
  return {
    of: async (question, signal) => {
      const result = await pool.run({ lake, question }, { caller: machineCaller, signal });
      if ('answer' in result) return result.answer;
      throw signal?.aborted === true ? clientClosed() : new Error(result.failure);
    },
    close: pool.close,
  };
}
