/** The most of a text that is used, in UTF-16 code units. More does not fit on a card, and each word is measured many times. */
const maxTextLength = 300;

/**
 * Breaks a text into lines that are no wider than `width` according to `measure`; a word that is wider has a line of its own.
 * Lines beyond `maxLines` are left out, and the last one then ends with `…`.
 */
export function wrapWords(
  text: string,
  { width, maxLines, measure }: { width: number; maxLines: number; measure: (line: string) => number },
): readonly string[] {
  const shown = text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;
  const lines: string[] = [];
  for (const word of shown.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), shortened(lines[maxLines - 1] ?? '', width, measure)];
}

function shortened(line: string, width: number, measure: (line: string) => number): string {
  let cut = trimmedEnd(line);
  while (cut !== '' && measure(`${cut}…`) > width) cut = trimmedEnd(Array.from(cut).slice(0, -1).join(''));
  return `${cut}…`;
}

function trimmedEnd(line: string): string {
  return line.replace(/[\s.,:;]+$/, '');
}
