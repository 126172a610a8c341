import type { LineNote } from '../blocks/code/lineNote.ts';
import { parseLineNumbers } from '../blocks/code/parseLineNumbers.ts';
import { present } from '../present.ts';

/** The part of a code fence after the language. */
export type CodeMeta = {
  readonly filename?: string;
  /** Line numbers, counted from 1; ascending, without duplicates. */
  readonly highlightedLines: readonly number[];
  /** Lists of lines such as `2, 4-6`. */
  readonly addedLines?: string;
  readonly removedLines?: string;
  /** Present if the numbers of the lines are shown. */
  readonly showLineNumbers?: true;
  readonly markedWords?: readonly string[];
  /** In the order of the lines. */
  readonly notes?: readonly LineNote[];
  /** Everything else, including ranges that are reversed or too long. */
  readonly unknown: readonly string[];
};

/**
 * `title="rate.ts" {2,4-6} ins={3} del={1} "rate" {"A note":2} showLineNumbers` -> file name `rate.ts`, highlighted lines 2, 4, 5, 6, line 3 added,
 * line 1 removed, the word `rate` marked, a note on line 2, with numbers. All are optional, in any order. A word with `"` in it is between `'`.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  let filename: string | undefined;
  const lines = { '': new Set<number>(), 'ins=': new Set<number>(), 'del=': new Set<number>() };
  const markedWords: string[] = [];
  const notes: Omit<LineNote, '_key'>[] = [];
  const unknown: string[] = [];
  let showLineNumbers: true | undefined;
  for (const [part, title, word, note, place, name, ranges] of meta.matchAll(parts)) {
    const text = unquoted(word ?? note ?? '');
    if (text.trim() !== '') {
      if (word === undefined) notes.push({ line: Number(place), text: text.trim() });
      else markedWords.push(text);
      continue;
    }
    if (title !== undefined && filename === undefined) {
      filename = title;
      continue;
    }
    if (part === 'showLineNumbers') {
      showLineNumbers = true;
      continue;
    }
    const numbers = ranges === undefined ? undefined : parseLineNumbers(ranges);
    if (!numbers) unknown.push(part);
    const named = lines[name === 'ins=' || name === 'del=' ? name : ''];
    numbers?.forEach((line) => named.add(line));
  }
  return present({
    filename,
    highlightedLines: ascending(lines['']),
    addedLines: listOf(lines['ins=']),
    removedLines: listOf(lines['del=']),
    showLineNumbers,
    markedWords: markedWords.length === 0 ? undefined : [...new Set(markedWords)],
    notes:
      notes.length === 0
        ? undefined
        : notes
            .toSorted((left, right) => left.line - right.line)
            .map((note, index) => ({ _key: `note${index + 1}`, ...note })),
    unknown,
  });
}

const quoted = String.raw`"(?:[^"\\]|\\.)+"|'(?:[^'\\]|\\.)+'`;
const parts = new RegExp(
  String.raw`title="([^"]+)"|(${quoted})|\{(${quoted}):(\d{1,9})\}|(ins=|del=|)\{([^}]*)\}|\S+`,
  'g',
);

/** `"rate"` -> `rate`. A backslash is only for another one and for the marks. */
function unquoted(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(["'\\])/g, '$1');
}

function ascending(lines: ReadonlySet<number>): readonly number[] {
  return [...lines].toSorted((left, right) => left - right);
}

/** Lines 2, 4, 5, 6 -> `2, 4-6`; undefined if there are none. */
function listOf(lines: ReadonlySet<number>): string | undefined {
  const ranges: { readonly first: number; last: number }[] = [];
  for (const line of ascending(lines)) {
    const range = ranges.at(-1);
    if (range?.last === line - 1) range.last = line;
    else ranges.push({ first: line, last: line });
  }
  const list = ranges.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`));
  return list.length === 0 ? undefined : list.join(', ');
}
