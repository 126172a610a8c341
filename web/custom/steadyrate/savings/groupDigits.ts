import { parseAmount } from './parseAmount.ts';

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** Writes a typed amount with its thousands separated: `250000` -> `250,000`. Anything but an amount of ordinary size stays as it is. */
export function groupDigits(typed: string): string {
  const amount = parseAmount(typed);
  return Math.abs(amount) < 1e15 ? format.format(amount) : typed;
}
