import type { BodyQuestions } from '../body/bodyQuestions.ts';

/** The questions that a body asked, and the answers. */
export type RecordedQuestions = {
  /** Answers with copies of the recorded answers; throws an Error for any other question. */
  readonly replay: BodyQuestions;
  /** Whether the same questions get the same answers from other `BodyQuestions`. */
  readonly isAnsweredAlike: (ask: BodyQuestions) => boolean;
  readonly count: () => number;
};

/** Passes every question on and records it. */
export function recordQuestions(ask: BodyQuestions): RecordedQuestions & { readonly ask: BodyQuestions } {
  const document = recordAnswers(ask.document);
  const address = recordAnswers(ask.address);
  const name = recordAnswers(ask.name);
  const asset = recordAnswers(ask.asset);
  const highlight = recordAnswers(ask.highlight);
  const feeBasisPoints = recordAnswers(ask.feeBasisPoints);
  const all = [document, address, name, asset, highlight, feeBasisPoints];
  return {
    ask: {
      document: document.ask,
      address: address.ask,
      name: name.ask,
      asset: asset.ask,
      highlight: highlight.ask,
      feeBasisPoints: feeBasisPoints.ask,
    },
    replay: {
      document: document.replay,
      address: address.replay,
      name: name.replay,
      asset: asset.replay,
      highlight: highlight.replay,
      feeBasisPoints: feeBasisPoints.replay,
    },
    isAnsweredAlike: (other) =>
      document.isAnsweredAlike(other.document) &&
      address.isAnsweredAlike(other.address) &&
      name.isAnsweredAlike(other.name) &&
      asset.isAnsweredAlike(other.asset) &&
      highlight.isAnsweredAlike(other.highlight) &&
      feeBasisPoints.isAnsweredAlike(other.feeBasisPoints),
    count: () => all.reduce((sum, { count }) => sum + count(), 0),
  };
}

function recordAnswers<Args extends readonly unknown[], Answer>(question: (...args: Args) => Answer) {
  const recorded = new Map<string, { readonly args: Args; readonly answer: Answer }>();
  return {
    ask: (...args: Args): Answer => {
      const answer = question(...args);
      recorded.set(JSON.stringify(args), { args, answer });
      return answer;
    },
    replay: (...args: Args): Answer => {
      const known = recorded.get(JSON.stringify(args));
      if (!known) throw new Error(`This was not asked before: ${JSON.stringify(args)}`);
      return structuredClone(known.answer);
    },
    isAnsweredAlike: (other: (...args: Args) => Answer): boolean =>
      [...recorded.values()].every(
        ({ args, answer }) => JSON.stringify(other(...args)) === JSON.stringify(answer),
      ),
    count: () => recorded.size,
  };
}
