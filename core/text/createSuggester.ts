import { meantText, nearestText } from './nearestText.ts';

/** Suggests the option that was probably meant by a text that is not one of them. */
export type Suggester = (text: string) => string | undefined;

export type SuggesterOptions = {
  /** True to suggest the nearest option even if it has little in common with the text. */
  readonly anyway?: boolean;
  /** The most pairs of characters that may be compared, for all texts together. */
  readonly maxWork?: number;
};

/**
 * Creates a function like `meantText` (or `nearestText`) for many texts and the same options, which are read when the first
 * text is checked. Once the work is done, further texts get no suggestion: if thousands of links are broken, spelling is not
 * the problem, and the report should not take minutes. Work is counted, so the same texts always get the same suggestions.
 */
export function createSuggester(
  options: () => Iterable<string>,
  { anyway = false, maxWork = 300_000_000 }: SuggesterOptions = {},
): Suggester {
  const known = new Map<string, string | undefined>();
  let read: { readonly list: readonly string[]; readonly length: number } | undefined;
  let left = maxWork;
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
