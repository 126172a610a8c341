/** What stands behind the language of a code fence. */
export type CodeMeta = {
  readonly filename?: string;
  /** Line numbers as written; ascending, each once. */
  readonly highlightedLines: readonly number[];
  /** What is neither, and ranges that run backwards or too far. */
  readonly unknown: readonly string[];
};

// A range of more lines than this is a slip of the keyboard.
const longestRange = 1000;

/** `title="rate.ts" {2,4-6}` -> file name `rate.ts`, lines 2, 4, 5, 6. Order does not matter, and each may be absent. */
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
    if (parsed === undefined || parsed.includes(undefined)) unknown.push(part);
    parsed?.forEach((range) => range?.forEach((line) => lines.add(line)));
  }
  return {
    ...(filename === undefined ? {} : { filename }),
    highlightedLines: [...lines].toSorted((left, right) => left - right),
    unknown,
  };
}

function parseRange(text: string): readonly number[] | undefined {
  const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(text);
  if (match === null) return undefined;
  const first = Number(match[1]);
  const length = Number(match[2] ?? match[1]) - first + 1;
  if (length < 1 || length > longestRange) return undefined;
  return Array.from({ length }, (_, index) => first + index);
}
