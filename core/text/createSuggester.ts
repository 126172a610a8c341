import { meantText, nearestText } from './nearestText.ts';

/** Says what was probably meant by a text that is none of the options. */
export type Suggester = (text: string) => string | undefined;

export type SuggesterOptions = {
  /** Whether an option that is not very like the text is better than none. */
  readonly anyway?: boolean;
  /** How many pairs of characters may be compared for all texts together. */
  readonly work?: number;
};

/**
 * As `meantText` (or `nearestText`), for many texts and the same options, of which it reads the list when it is first asked. Of
 * very many texts only the first get a suggestion: where thousands of links are broken, something else is wrong than the
 * spelling, and the list of them has to come before long. How much that is depends on the lengths of the texts alone.
 */
export function createSuggester(
  options: () => Iterable<string>,
  { anyway = false, work = 300_000_000 }: SuggesterOptions = {},
): Suggester {
  const known = new Map<string, string | undefined>();
  let read: { readonly list: readonly string[]; readonly length: number } | undefined;
  let left = work;
  return (text) => {
    if (known.has(text)) return known.get(text);
    read ??= measured([...options()]);
    const cost = text.length * read.length;
    if (cost > left) return undefined;
    left -= cost;
    const suggestion = anyway ? nearestText(text, read.list) : meantText(text, read.list);
    known.set(text, suggestion);
    return suggestion;
  };
}

function measured(list: readonly string[]): { readonly list: readonly string[]; readonly length: number } {
  return { list, length: list.reduce((sum, { length }) => sum + length, 0) };
}
