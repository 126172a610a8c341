import type { ChangesAnswer } from '#core/preview/changesAnswer.ts';
import type { ModelMaker } from '#scripts/build/createModelMaker.ts';
import type { DraftSource } from '../source/openDraftSource.ts';
import { createChanges } from './createChanges.ts';

export type ChangesOptions = {
  readonly openSource: (onChange: () => void) => DraftSource;
  /** For this alone. It is disposed of in the end. */
  readonly maker: ModelMaker;
};

/** Says what publishing drafts would change for readers. */
export type Changes = {
  /** @param ids published ids of the documents whose drafts are published. Rejects with an Error if the lake does not answer. */
  readonly of: (ids: readonly string[]) => Promise<ChangesAnswer>;
  readonly close: () => Promise<void>;
};

export function openChanges({ openSource, maker }: ChangesOptions): Changes {
  // It reads when it is asked.
  const source = openSource(() => {});
  const changesOf = createChanges(maker);
  let work: Promise<unknown> = Promise.resolve();
  return {
    of: (ids) => {
      // One at a time: the maker remembers what it has made last.
      const answer = work.then(async () => changesOf(await source.read(), ids, new Date().toISOString()));
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
