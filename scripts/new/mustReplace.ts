/**
 * Replaces what a pattern finds in the text of a file. Throws an Error if it finds nothing: the file has been changed, and the command would
 * be half done.
 * @param file as messages name it
 */
export function mustReplace(file: string, text: string, pattern: RegExp, replacement: string): string {
  if (text.search(pattern) === -1) {
    throw new Error(
      `${file} has changed: nothing in it matches ${String(pattern)}, which this command replaces. Take the file back from the original project first.`,
    );
  }
  return text.replace(pattern, () => replacement);
}
