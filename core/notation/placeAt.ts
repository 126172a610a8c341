/** Returns the line and the column of an offset in a text, both counted from 1: `('a\nbc', 3)` -> line 2, column 2. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
