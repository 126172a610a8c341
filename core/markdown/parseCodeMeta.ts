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
  /** Everything else, including ranges that are reversed or too long. */
  readonly unknown: readonly string[];
};

/**
 * `title="rate.ts" {2,4-6} ins={3} del={1} showLineNumbers` -> file name `rate.ts`, highlighted lines 2, 4, 5, 6, line 3 added, line 1 removed, with
 * numbers. All are optional, in any order.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  let filename: string | undefined;
  const lines = { '': new Set<number>(), 'ins=': new Set<number>(), 'del=': new Set<number>() };
  const unknown: string[] = [];
  let showLineNumbers: true | undefined;
  for (const [part, title, name, ranges] of meta.matchAll(/title="([^"]+)"|(ins=|del=|)\{([^}]*)\}|\S+/g)) {
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
    unknown,
  });
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
