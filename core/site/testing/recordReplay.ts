import type { BodyQuestions } from '../body/bodyQuestions.ts';

/** The questions that a body asked, and the answers. */
export type RecordedReplay = {
  /** Passes every question on and records it. */
  readonly ask: BodyQuestions;
  /** Answers with copies of the recorded answers; throws an Error for any other question. */
  readonly replay: BodyQuestions;
  readonly count: () => number;
};

export function recordReplay(ask: BodyQuestions): RecordedReplay {
  const document = recordAnswers(ask.document);
  const summary = recordAnswers(ask.summary);
  const address = recordAnswers(ask.address);
  const name = recordAnswers(ask.name);
  const asset = recordAnswers(ask.asset);
  const highlight = recordAnswers(ask.highlight);
  const defaultRate = recordAnswers(ask.defaultRate);
  const all = [document, summary, address, name, asset, highlight, defaultRate];
  return {
    ask: {
      document: document.ask,
      summary: summary.ask,
      address: address.ask,
      name: name.ask,
      asset: asset.ask,
      highlight: highlight.ask,
      defaultRate: defaultRate.ask,
    },
    replay: {
      document: document.replay,
      summary: summary.replay,
      address: address.replay,
      name: name.replay,
      asset: asset.replay,
      highlight: highlight.replay,
      defaultRate: defaultRate.replay,
    },
    count: () => all.reduce((sum, { count }) => sum + count(), 0),
  };
}

function recordAnswers<Args extends readonly unknown[], Answer>(question: (...args: Args) => Answer) {
  const recorded = new Map<string, Answer>();
  return {
    ask: (...args: Args): Answer => {
      const answer = question(...args);
      recorded.set(JSON.stringify(args), answer);
      return answer;
    },
    replay: (...args: Args): Answer => {
      const key = JSON.stringify(args);
      const known = recorded.get(key);
      if (known === undefined && !recorded.has(key)) throw new Error(`This was not asked before: ${key}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `has` says that there is an answer, perhaps undefined
      return structuredClone(known) as Answer;
    },
    count: () => recorded.size,
  };
}
