import type { Random } from '#core/testing/seededRandom.ts';
import { seededRandom } from '#core/testing/seededRandom.ts';

const functionWords = 'the of and to in a is that for it as with on by at from'.split(' ');
const subjectWords =
  'rate debt price pool position market interest liquidation collateral borrower manager'.split(' ');
const syllables =
  'ba con de dis er fi ga in ing is le lo ma men ne on pro ra re si ta ter ti tion to u ver sel cor po mul'.split(
    ' ',
  );

/** As many different words as a documentation site of a few thousand pages has, however many pages are made. */
const vocabularySize = 20_000;

/** Words in the order of their frequency: function words, the site's subjects, then made-up words, rare ones longer. */
export const vocabulary: readonly string[] = madeUpWords();

/** A sentence of words drawn with the frequencies of natural text (Zipf: the second half as often as the first, and so on). */
export function sentence(random: Random, words: number): string {
  return asSentence(Array.from({ length: words }, () => word(random, 0)));
}

/** A title of two to four words that mean something. */
export function title(random: Random): string {
  const length = 2 + Math.floor(random() * 3);
  return asSentence(Array.from({ length }, () => word(random, functionWords.length))).slice(0, -1);
}

/** A word, the more frequent the nearer its place in the vocabulary is to the first that may be drawn. */
function word(random: Random, first: number): string {
  const choices = vocabulary.length - first;
  return vocabulary[first + Math.floor((choices + 1) ** random()) - 1] ?? 'rate';
}

function asSentence(words: readonly string[]): string {
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function madeUpWords(): readonly string[] {
  const random = seededRandom(1);
  const words = new Set([...functionWords, ...subjectWords]);
  while (words.size < vocabularySize) {
    const length = (words.size < vocabularySize / 20 ? 2 : 3) + Math.floor(random() * 2);
    words.add(
      Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)] ?? 'ra').join(''),
    );
  }
  return [...words];
}
