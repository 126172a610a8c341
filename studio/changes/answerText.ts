import type { ChangesAnswer } from '#core/preview/changesAnswer.ts';
import { changesText } from './changesText.ts';

/** Says in one sentence what publishing a draft changes for readers, or why it changes nothing yet. */
export function answerText(answer: ChangesAnswer): string {
  const documents = documentsIn(answer);
  const isAlone = documents < 2;
  switch (answer.kind) {
    case 'changes':
      return changesText(
        answer.changes,
        isAlone ? 'Publishing' : `Publishing ${documents} documents together`,
      );
    case 'refused':
      return isAlone
        ? 'It cannot be published yet: “Validation” lists what is wrong.'
        : `Something is wrong with the ${documents} documents that can only be published together: the button “Publish ${documents} documents together” lists it.`;
    case 'broken':
      return 'Something is wrong with what is published, so there is nothing to compare with.';
  }
}

/** The number of drafts that are published at once: the one that was asked for, and those that it needs. */
export function documentsIn({ revisions }: Pick<ChangesAnswer, 'revisions'>): number {
  return Object.keys(revisions).length;
}
