/** How much of a text is looked at, in UTF-16 code units. More do not fit on a card, and each is measured many times. */
const longestText = 300;

/**
 * The words in lines that `measure` finds no wider than `width`; a word that is wider by itself has a line of its own.
 * Of more than `most` lines the rest is left out, and the last one ends with `…`.
 */
export function wrapWords(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (line: string) => number },
): readonly string[] {
  const shown = text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text;
  const lines: string[] = [];
  for (const word of shown.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', width, measure)];
}

function shortened(line: string, width: number, measure: (line: string) => number): string {
  let cut = trimmedEnd(line);
  while (cut !== '' && measure(`${cut}…`) > width) cut = trimmedEnd(Array.from(cut).slice(0, -1).join(''));
  return `${cut}…`;
}

function trimmedEnd(line: string): string {
  return line.replace(/[\s.,:;]+$/, '');
}
