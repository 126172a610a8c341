// A longer range is a typing error.
const maxRange = 1000;

/**
 * Returns the numbers in a list of lines, ascending, each once: `2, 4-6` -> 2, 4, 5, 6. Undefined if it is not such a list, or if a range in it is
 * reversed or longer than 1000 lines.
 */
export function parseLineNumbers(text: string): readonly number[] | undefined {
  const numbers = new Set<number>();
  for (const range of text.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?\s*$/u.exec(range) ?? [];
    const length = Number(last) - Number(first) + 1;
    if (!(length >= 1 && length <= maxRange)) return undefined;
    for (let line = 0; line < length; line += 1) numbers.add(Number(first) + line);
  }
  return [...numbers].toSorted((left, right) => left - right);
}
