/** A source of numbers in [0, 1) that repeats for a seed. */
export type Random = () => number;

/** Mulberry32 (Tommy Ettinger, public domain): small, fast, good enough for words. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables =
  'ba be bo da de do fa fi ga gi ka ko la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi za zo'.split(
    ' ',
  );
const common =
  'the of and to in a is that for it as with on by at from rate debt price pool position market interest liquidation collateral borrower manager'.split(
    ' ',
  );

/** A sentence of made-up and common words, in proportions that make an index behave like one of real text. */
export function sentence(random: Random, words: number): string {
  const text = Array.from({ length: words }, () => word(random)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A title of two to four words. */
export function title(random: Random): string {
  return sentence(random, 2 + Math.floor(random() * 3)).slice(0, -1);
}

function word(random: Random): string {
  if (random() < 0.45) return common[Math.floor(random() ** 2 * common.length)] ?? 'rate';
  const length = 2 + Math.floor(random() * 3);
  return Array.from({ length }, () => syllables[Math.floor(random() ** 1.5 * syllables.length)] ?? 'ra').join(
    '',
  );
}
