/** Matches a number with a sign, a currency or a unit: `−5.4 %`, `$1,000`, `≤ 200 bps`, `2×`. */
const number =
  /^[<>≤≥≈~]?\s?[-+−–]?\s?[$€£]?\s?\d[\d.,\u00a0\u202f ]*\s?(?:%|‰|[×x]|bps?|(?:basis )?points?|ms|s|h|min|days?|years?|[kMG]?B|[kMB]|[A-Z]{2,5})?$/u;

/** Matches a placeholder for a missing number. */
const nothing = /^[-–—]?$/u;

/**
 * Returns for each column of a table whether it has numbers: every cell is a number or empty, and at least one is a number.
 * @param rows the texts of the cells, without those of a header row
 */
export function numericColumns(rows: readonly (readonly string[])[]): readonly boolean[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const texts = rows.map((row) => (row[column] ?? '').trim());
    return (
      texts.some((text) => number.test(text)) &&
      texts.every((text) => number.test(text) || nothing.test(text))
    );
  });
}
