import type { InlineMath } from 'mdast';
import type { Unsafe } from 'mdast-util-to-markdown';

/**
 * Returns a formula in a line as Markdown that `formulaSyntax` reads.
 * @param isInTable whether `|` would end the cell that it is in
 */
export function formulaText({ value, fenced }: InlineMath, isInTable: boolean): string {
  const source = isInTable ? value.replaceAll(/\\[^]|\|/g, (sign) => inTable[sign] ?? sign) : value;
  if (fenced !== true && isSimple.test(source)) return `$${source}$`;
  const longest = Math.max(0, ...(source.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = '`'.repeat(longest + 1);
  const padding = /^`|`$/.test(source) ? ' ' : '';
  return `$${ticks}${padding}${source}${padding}${ticks}$`;
}

const inTable: Readonly<Record<string, string>> = { '|': '\\|', '\\|': '\\Vert ' };

/** Matches what may be between `$`. */
const isSimple = /^(?:\\[^]|(?!\]\()[^\\$`])+$/;

/** The `$` that would end a formula if another began before it. */
export const unsafeDollar: Unsafe = {
  character: '$',
  before: String.raw`(?<=\S)`,
  after: String.raw`(?![\d\x60])`,
  inConstruct: 'phrasing',
  notInConstruct: [
    'autolink',
    'destinationLiteral',
    'destinationRaw',
    'reference',
    'titleQuote',
    'titleApostrophe',
  ],
};
