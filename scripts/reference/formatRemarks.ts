import type { readSdl } from '#core/reference/subgraph/readSdl.ts';

/** Describes additions to the text of a subgraph, and omissions from a text that breaks rules, as lines for a terminal. */
export function formatRemarks(
  file: string,
  { supplied, leniencies }: Omit<ReturnType<typeof readSdl>, 'sdl'>,
): readonly string[] {
  return [
    ...(supplied.length === 0 ? [] : [`  supplied ${file}: ${supplied.join(', ')}`]),
    ...leniencies.map(({ line, column, message }) => `  left out ${file}:${line}:${column}: ${message}`),
  ];
}
