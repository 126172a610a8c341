import { present } from '../present.ts';
/** The part of a code fence after the language. */
export type CodeMeta = {
  readonly filename?: string;
  /** Line numbers, counted from 1; ascending, without duplicates. */
  readonly highlightedLines: readonly number[];
  /** Everything else, including ranges that are reversed or too long. */
  readonly unknown: readonly string[];
};

// A longer range is a typing error.
const maxRange = 1000;

/** `title="rate.ts" {2,4-6}` -> file name `rate.ts`, lines 2, 4, 5, 6. Both are optional, in any order. */
export function parseCodeMeta(meta: string): CodeMeta {
  let filename: string | undefined;
  const lines = new Set<number>();
  const unknown: string[] = [];
  for (const [part, title, ranges] of meta.matchAll(/title="([^"]+)"|\{([^}]*)\}|\S+/g)) {
    if (title !== undefined && filename === undefined) {
      filename = title;
      continue;
    }
    const parsed = ranges?.split(',').map(parseRange);
    if (!parsed || parsed.includes(undefined)) unknown.push(part);
    parsed?.forEach((range) => range?.forEach((line) => lines.add(line)));
  }
  return present({
    filename,
    highlightedLines: [...lines].toSorted((left, right) => left - right),
    unknown,
  });
}

function parseRange(text: string): readonly number[] | undefined {
  const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(text);
  if (!match) return undefined;
  const first = Number(match[1]);
  const length = Number(match[2] ?? match[1]) - first + 1;
  if (length < 1 || length > maxRange) return undefined;
  return Array.from({ length }, (_, index) => first + index);
}
