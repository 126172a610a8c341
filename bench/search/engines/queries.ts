import type { Random } from '#core/testing/seededRandom.ts';
import { seededRandom } from '#core/testing/seededRandom.ts';
import { vocabulary } from '../../corpus/randomText.ts';

export type QueryKind = 'word' | 'prefix' | 'typo' | 'field' | 'wildcard' | 'several';
export type BenchQuery = { readonly kind: QueryKind; readonly text: string };

export const queryKinds: readonly QueryKind[] = ['word', 'prefix', 'typo', 'field', 'wildcard', 'several'];

/** Generates queries of a kind with words of the corpus, common ones more often. The same seed gives the same queries. */
export function queriesOf(kind: QueryKind, count: number, seed: number): readonly BenchQuery[] {
  const random = seededRandom(seed + queryKinds.indexOf(kind));
  return Array.from({ length: count }, () => ({ kind, text: makers[kind](random) }));
}

const makers: Record<QueryKind, (random: Random) => string> = {
  word,
  prefix: (random) => longWord(random).slice(0, 3 + Math.floor(random() * 2)),
  typo: (random) => misspelt(longWord(random), random),
  field: (random) => `title:${word(random)}`,
  wildcard: (random) => {
    const part = longWord(random).slice(1, 4);
    return (
      [`*${part}*`, `${part}*`, `*${part}`, `${part.slice(0, 1)}*${part.slice(2)}*`][
        Math.floor(random() * 4)
      ] ?? part
    );
  },
  several: (random) => Array.from({ length: 2 + Math.floor(random() * 3) }, () => word(random)).join(' '),
};

/** The first words of the vocabulary are in nearly every text. */
const functionWords = 16;

function word(random: Random): string {
  const choices = vocabulary.length - functionWords;
  return vocabulary[functionWords + Math.floor((choices + 1) ** random()) - 1] ?? 'rate';
}

function longWord(random: Random): string {
  for (;;) {
    const found = word(random);
    if (found.length >= 5) return found;
  }
}

/** Leaves out a letter, swaps two, or replaces one. */
function misspelt(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const [before, here, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ];
  return (
    [before + next + after, before + next + here + after, `${before}q${next}${after}`][
      Math.floor(random() * 3)
    ] ?? text
  );
}
