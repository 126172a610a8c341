/** The characters that were typed for each character that smart typography puts into a text. */
const typedFor: Readonly<Record<string, string>> = {
  '—': '--',
  '…': '...',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '←': '<-',
  '→': '->',
  '©': '(c)',
  '™': '(tm)',
  '℠': '(sm)',
  '®': '(r)',
};

const typographic = new RegExp(`[${Object.keys(typedFor).join('')}]`, 'g');

/** A character of smart typography, and the keys for it. */
export type Typographic = {
  readonly offset: number;
  readonly character: string;
  readonly typed: string;
};

/** The characters of smart typography in a text, from its start to its end: `a → b` has `→` at 2, which is typed `->`. */
export function typographyIn(text: string): readonly Typographic[] {
  return Array.from(text.matchAll(typographic), ({ 0: character, index }) => ({
    offset: index,
    character,
    typed: typedFor[character] ?? character,
  }));
}
