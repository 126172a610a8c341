import type { Block } from '../../content/portableText.ts';
import type { PageBody } from '../model/pageBody.ts';
import type { Found } from '../problems/findings.ts';
import type { BodyQuestions } from './bodyQuestions.ts';
import type { BodySource } from './bodySource.ts';
import type { RecordedQuestions } from './recordQuestions.ts';
import { dequal } from 'dequal/lite';
import { recordQuestions } from './recordQuestions.ts';
import { resolveBody } from './resolveBody.ts';

/**
 * Does what `resolveBody` does. Returns the same object as the last time for a body that is the same object, as long as the
 * questions it asked get the same answers.
 */
export type BodyMemo = (source: BodySource, ask: BodyQuestions) => Found<PageBody>;

type Remembered = {
  readonly source: BodySource;
  readonly questions: RecordedQuestions;
  readonly result: Found<PageBody>;
};

/** Remembers each body for as long as it is referenced elsewhere. */
export function createBodyMemo(): BodyMemo {
  const known = new WeakMap<readonly Block[], Remembered>();
  return (source, ask) => {
    const before = known.get(source.body);
    if (before && dequal(before.source, source) && before.questions.isAnsweredAlike(ask)) {
      return before.result;
    }
    const { ask: recording, ...questions } = recordQuestions(ask);
    const result = resolveBody(source, recording);
    known.set(source.body, { source, questions, result });
    return result;
  };
}
