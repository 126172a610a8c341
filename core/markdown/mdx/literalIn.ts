/** Returns the words of an expression in braces that is nothing but a string, such as `{"words"}` or `{' '}`; undefined for any other. */
export function literalIn(expression: string): string | undefined {
  const [, , text] = /^\{\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*\}$/.exec(expression) ?? [];
  return text;
}
