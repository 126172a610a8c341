/**
 * Returns where a line has some of these words, as ranges of places in it, in order. Ranges that overlap or touch are one.
 * @param words none of them empty
 */
export function markedRanges(
  line: string,
  words: readonly string[],
): readonly (readonly [start: number, end: number])[] {
  const found: (readonly [number, number])[] = [];
  for (const word of words) {
    for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
      found.push([at, at + word.length]);
    }
  }
  const ranges: [number, number][] = [];
  for (const [start, end] of found.toSorted(([left], [right]) => left - right)) {
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
