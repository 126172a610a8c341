import type { ChangesAnswer, ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { ModelMaker } from '#publishing/site/createModelMaker.ts';
import type { DraftSource } from '../source/openDraftSource.ts';
import { clientClosed } from '#system/pool/clientClosed.ts';
import { createChanges } from './createChanges.ts';

export type ChangesOptions = {
  readonly openSource: (onChange: () => void) => DraftSource;
  /** For this alone. It is disposed of in the end. */
  readonly maker: ModelMaker;
};

/** Says what a publish or a removal would change for readers. */
export type Changes = {
  /**
   * Rejects with an Error if the lake does not answer.
   * @param signal aborted when nobody waits for the answer any more: the comparison ends at its next step, and this rejects
   */
  readonly of: (question: ChangesQuestion, signal?: AbortSignal) => Promise<ChangesAnswer>;
  readonly close: () => Promise<void>;
};

export function openChanges({ openSource, maker }: ChangesOptions): Changes {
  // It reads when it is asked.
  const source = openSource(() => {});
  const changesOf = createChanges(maker);
  let work: Promise<unknown> = Promise.resolve();
  return {
    of: (question, signal) => {
      // One at a time: the maker remembers what it has made last.
      const answer = work.then(async () => {
        if (signal?.aborted === true) throw clientClosed();
        return changesOf(await source.read(), question, new Date().toISOString(), signal);
      });
      work = answer.catch(() => {});
      return answer;
    },
    close: async () => {
      source.close();
      await work;
      maker.dispose();
    },
  };
}
