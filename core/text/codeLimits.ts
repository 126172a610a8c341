/**
 * How much code is coloured, in characters: grammars take quadratic time for long lines and for deep nesting. A longer line, and
 * longer code as a whole, is shown as plain text, so that the same code always looks the same. A time limit would depend on
 * the machine.
 */
export const codeLimits = { line: 250, whole: 30_000 } as const;

/** Why code is not coloured as a whole or in part, as the end of a sentence; undefined for code within the limits. */
export function tooLongToColour(code: string): string | undefined {
  if (code.length > codeLimits.whole) {
    return `has ${code.length} characters, and at most ${codeLimits.whole} are coloured`;
  }
  const line = code.split('\n').findIndex(({ length }) => length >= codeLimits.line);
  return line === -1
    ? undefined
    : `has ${codeLimits.line} characters or more in line ${line + 1}, which is not coloured`;
}
