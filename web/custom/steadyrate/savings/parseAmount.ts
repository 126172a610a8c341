/**
 * Reads an amount as people type it: `250,000`, `250 000` and `250000` are the same, and so are `7.5` and `7,5`. A comma separates
 * thousands wherever it can. NaN if the text is not an amount.
 */
export function parseAmount(typed: string): number {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return Number.NaN;
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text);
  return Number(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
}
