import type { Span } from './portableText.ts';

/**
 * Returns the words of a span for plain text, where raised and lowered words still mean the same: `10` and `18` raised -> `10`, `¹⁸`.
 * Characters that Unicode does not have are written as in formulas: `x` and `max` lowered -> `x`, `_(max)`. Ordinals and signs stay as they
 * are.
 */
export function spanText({ text, marks }: Pick<Span, 'text' | 'marks'>): string {
  const look = marks.includes('sup') ? raised : marks.includes('sub') ? lowered : undefined;
  const words = text.trim();
  if (!look || words === '') return text;
  return text.replace(words, () => inPlainText(words, look));
}

type Look = { readonly signs: ReadonlyMap<string, string>; readonly prefix: string };

const raised: Look = { signs: signs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'), prefix: '^' };
const lowered: Look = { signs: signs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'), prefix: '_' };

function signs(from: string, to: string): ReadonlyMap<string, string> {
  const others = to.split('');
  return new Map(from.split('').map((sign, index) => [sign, others[index] ?? sign]));
}

/** Matches text that means the same when it is neither raised nor lowered: `1st`, `Name™`, `[2]` of a footnote. */
const isPlain = /^(?:st|nd|rd|th|tm|sm|\[.*\]|[^\p{L}\p{N}]+)$/iu;

function inPlainText(words: string, look: Look): string {
  const written = words.split('').map((character) => look.signs.get(character));
  if (written.every((sign) => sign !== undefined)) return written.join('');
  if (isPlain.test(words)) return words;
  return look.prefix + (words.length === 1 ? words : `(${words})`);
}
