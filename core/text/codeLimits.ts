/**
 * The most code that is highlighted, in characters: grammars take quadratic time for long lines and for deep nesting. Longer lines are
 * shown as plain text, and so is code that is too long as a whole. A time limit would depend on the machine; with these limits the
 * same code always looks the same.
 */
export const codeLimits = { line: 250, whole: 30_000 } as const;

/** Says why some or all of the code is not highlighted, as the end of a sentence. Undefined for code within the limits. */
export function tooLongToHighlight(code: string): string | undefined {
  if (code.length > codeLimits.whole) {
    return `has ${code.length} characters, but at most ${codeLimits.whole} are highlighted`;
  }
  const line = code.split('\n').findIndex(({ length }) => length >= codeLimits.line);
  return line === -1
    ? undefined
    : `has ${codeLimits.line} characters or more in line ${line + 1}, which is not highlighted`;
}
