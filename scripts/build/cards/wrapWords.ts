/**
 * The words in lines that `measure` finds no wider than `width`; a word that is wider by itself has a line of its own.
 * Of more than `most` lines the rest is left out, and the last one ends with `…`.
 */
export function wrapWords(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (line: string) => number },
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', width, measure)];
}

function shortened(line: string, width: number, measure: (line: string) => number): string {
  const cut = line.replace(/[\s.,:;]+$/, '');
  if (cut === '' || measure(`${cut}…`) <= width) return `${cut}…`;
  return shortened(Array.from(cut).slice(0, -1).join(''), width, measure);
}
