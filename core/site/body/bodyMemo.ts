import type { Block } from '../../content/portableText.ts';
import type { BodySource } from './bodySource.ts';
import type { RecordedQuestions } from './recordQuestions.ts';
import type { resolveBody } from './resolveBody.ts';
import { dequal } from 'dequal/lite';
import { recordQuestions } from './recordQuestions.ts';

/**
 * Makes a function that does what `resolveBody` does, and returns the same object as the last time for a body that is the same object, as
 * long as the questions it asked get the same answers.
 */
export type BodyMemo = (resolve: ResolveBody) => ResolveBody;

type ResolveBody = typeof resolveBody;

type Remembered = {
  readonly source: BodySource;
  readonly questions: RecordedQuestions;
  readonly result: ReturnType<ResolveBody>;
};

/** Bodies that several memos have resolved: each as one of them did last. All of the memos must highlight alike. */
export type SharedBodies = WeakMap<readonly Block[], Remembered>;

/**
 * Remembers each body for as long as it is referenced elsewhere.
 * @param shared bodies that other memos have resolved
 */
export function createBodyMemo(shared: SharedBodies = new WeakMap()): BodyMemo {
  const own: SharedBodies = new WeakMap();
  return (resolve) => (source, ask) => {
    const before = [own, shared]
      .map((known) => known.get(source.body))
      .find((known) => known && dequal(known.source, source) && known.questions.isAnsweredAlike(ask));
    const now = before ?? remembered(resolve, source, ask);
    own.set(source.body, now);
    shared.set(source.body, now);
    return now.result;
  };
}

function remembered(resolve: ResolveBody, ...[source, ask]: Parameters<ResolveBody>): Remembered {
  const { ask: recording, ...questions } = recordQuestions(ask);
  return { source, questions, result: resolve(source, recording) };
}
