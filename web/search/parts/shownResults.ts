import type { Answer, Excerpts, ExcerptsMessage } from '../client/messages.ts';

/** The answer that is shown, and its excerpts so far. */
export type ShownResults = {
  readonly answer?: Answer | undefined;
  /** The text that `answer` answers. */
  readonly answered: string;
  readonly excerpts: Excerpts;
  readonly excerptFailure?: string | undefined;
};

/** Shows another answer. Hits keep their excerpts if these are the same. */
export function withAnswer(shown: ShownResults, answered: string, answer: Answer): ShownResults {
  return { answer, answered, excerpts: ofHits(shown.excerpts, answer), excerptFailure: undefined };
}

/** Adds the excerpts of the shown answer. Excerpts of an older answer are too late and change nothing. */
export function withExcerpts(shown: ShownResults, message: ExcerptsMessage): ShownResults {
  const { answer } = shown;
  if (answer?.number !== message.answer) return shown;
  return message.kind === 'excerptsFailed'
    ? { ...shown, excerptFailure: message.message }
    : { ...shown, excerpts: { ...shown.excerpts, ...ofHits(message.excerpts, answer) } };
}

function ofHits(excerpts: Excerpts, { hits, elsewhere }: Answer): Excerpts {
  return Object.fromEntries(
    [...hits, ...elsewhere.hits].flatMap(({ excerptKey }) => {
      const excerpt = excerpts[excerptKey];
      return excerpt ? [[excerptKey, excerpt] as const] : [];
    }),
  );
}
