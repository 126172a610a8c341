import type { SearchRecord } from '../index/searchRecord.ts';

/**
 * Generates the records of pages, the same ones for the same number: six sections of a hundred words each, drawn from 12,000 words
 * with the frequencies of natural text (Zipf's law). A thousand pages of English have about as many different words.
 */
export function generatedRecords(pages: number): readonly SearchRecord[] {
  const random = randomNumbers(1);
  const vocabulary = Array.from({ length: 12_000 }, () => madeUpWord(random));
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(12_001 ** random()) - 1] ?? 'rate').join(' ');
  return Array.from({ length: pages }, (_, page) => {
    const frame = {
      title: words(3),
      keywords: [],
      url: `/docs/part-${page % 20}/page-${page}/`,
      breadcrumbs: ['Docs', `Part ${page % 20}`],
      code: '',
      isReference: false,
    };
    return [0, 1, 2, 3, 4, 5].map((section) => {
      const heading = section === 0 ? '' : words(3);
      return { ...frame, heading, hash: heading.replaceAll(' ', '-'), text: `${words(100)}.` };
    });
  }).flat();
}

const syllables =
  'ba con de dis er fi ga in ing is le lo ma men ne on pro ra re si ta ter ti tion to u ver'.split(' ');

function madeUpWord(random: () => number): string {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    return syllables[Math.floor(random() * syllables.length)] ?? 'ra';
  }).join('');
}

/** Returns a generator of numbers in [0, 1): D. H. Lehmer's, as in https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
