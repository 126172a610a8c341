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

/** Bodies that several memos have resolved: each as one of them did last. All of the memos must highlight alike. */
export type SharedBodies = WeakMap<readonly Block[], Remembered>;

/**
 * Remembers each body for as long as it is referenced elsewhere.
 * @param shared bodies that other memos have resolved
 */
export function createBodyMemo(shared: SharedBodies = new WeakMap()): BodyMemo {
  const own: SharedBodies = new WeakMap();
  return (source, ask) => {
    const before = [own, shared]
      .map((known) => known.get(source.body))
      .find((known) => known && dequal(known.source, source) && known.questions.isAnsweredAlike(ask));
    const now = before ?? resolved(source, ask);
    own.set(source.body, now);
    shared.set(source.body, now);
    return now.result;
  };
}

function resolved(source: BodySource, ask: BodyQuestions): Remembered {
  const { ask: recording, ...questions } = recordQuestions(ask);
  const result = resolveBody(source, recording);
  return { source, questions, result };
}
