import type { BodyQuestions } from './bodyQuestions.ts';
import { dequal } from 'dequal/lite';

/** The questions that were asked, each with its answer. */
export type RecordedQuestions = {
  /** Returns whether the same questions get the same answers from other `BodyQuestions`. */
  readonly isAnsweredAlike: (ask: BodyQuestions) => boolean;
};

/**
 * Passes every question on and records it. `highlight` is not recorded: it always gives the same lines for the same code and
 * language.
 */
export function recordQuestions(ask: BodyQuestions): RecordedQuestions & { readonly ask: BodyQuestions } {
  const checks: ((other: BodyQuestions) => boolean)[] = [];
  function record<Answer>(question: (from: BodyQuestions) => Answer): Answer {
    const answer = question(ask);
    checks.push((other) => dequal(question(other), answer));
    return answer;
  }
  return {
    ask: {
      document: (id, anchor) => record((from) => from.document(id, anchor)),
      summary: (id) => record((from) => from.summary(id)),
      address: (url) => record((from) => from.address(url)),
      name: (name) => record((from) => from.name(name)),
      asset: (id) => record((from) => from.asset(id)),
      defaultRate: () => record((from) => from.defaultRate()),
      highlight: ask.highlight,
    },
    isAnsweredAlike: (other) => checks.every((isAlike) => isAlike(other)),
  };
}
