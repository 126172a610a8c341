/**
 * The words of a paragraph that are going to be code when its next backtick is typed: those after a backtick that nothing has closed yet.
 * Undefined if there is none.
 * @param before the paragraph's text up to the cursor
 */
export function openCode(before: string): string | undefined {
  const parts = before.split('`');
  return parts.length % 2 === 0 ? parts.at(-1) : undefined;
}
