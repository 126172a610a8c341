import type { Answer, Excerpts, ExcerptsMessage } from './messages.ts';

/** What the page of results shows of the answers to its questions. */
export type ShownResults = {
  readonly answer?: Answer | undefined;
  /** The text that `answer` answers. */
  readonly answered: string;
  readonly excerpts: Excerpts;
  readonly excerptFailure?: string | undefined;
};

/** Shows another answer. Its hits keep the excerpts that they had, as long as they are made of the same. */
export function withAnswer(shown: ShownResults, answered: string, answer: Answer): ShownResults {
  return { answer, answered, excerpts: ofHits(shown.excerpts, answer), excerptFailure: undefined };
}

/** Adds what belongs to the answer that is shown. What belongs to an older one comes too late and changes nothing. */
export function withExcerpts(shown: ShownResults, message: ExcerptsMessage): ShownResults {
  const { answer } = shown;
  if (answer?.number !== message.answer) return shown;
  return message.kind === 'excerptsFailed'
    ? { ...shown, excerptFailure: message.message }
    : { ...shown, excerpts: { ...shown.excerpts, ...ofHits(message.excerpts, answer) } };
}

function ofHits(excerpts: Excerpts, { hits }: Answer): Excerpts {
  return Object.fromEntries(
    hits.flatMap(({ excerptKey }) => {
      const excerpt = excerpts[excerptKey];
      return excerpt === undefined ? [] : [[excerptKey, excerpt] as const];
    }),
  );
}
