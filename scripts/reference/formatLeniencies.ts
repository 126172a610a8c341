import type { SdlProblem } from '#core/reference/schema/sdlProblem.ts';

/** What was left out of schemas that were read leniently, as lines for a terminal. */
export function formatLeniencies(leniencies: readonly SdlProblem[]): readonly string[] {
  return leniencies.map(
    ({ file, line, column, message }) => `  left out ${file}:${line}:${column}: ${message}`,
  );
}
