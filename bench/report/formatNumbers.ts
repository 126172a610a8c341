import type { Spread } from './spread.ts';

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** `3,000`. */
export function wholeNumber(number: number): string {
  return grouped.format(number);
}

/** `0.84 s`, `8.4 s`, `84 s`: two or three digits. */
export function seconds(number: number): string {
  return `${number < 2 ? number.toFixed(2) : number < 20 ? number.toFixed(1) : wholeNumber(number)} s`;
}

/** `8.4 s (8.1–9.0)`; a single measurement alone, without the parentheses. */
export function secondsSpread({ median, least, most, count }: Spread): string {
  const ends = [least, most].map((end) => seconds(end).replace(' s', ''));
  return count === 1 ? seconds(median) : `${seconds(median)} (${ends.join('–')})`;
}

/** `840 MB`, `8.4 GB`, for a number of megabytes. */
export function megabytes(number: number): string {
  return number < 1000 ? `${wholeNumber(number)} MB` : `${(number / 1000).toFixed(1)} GB`;
}

/** `8.4 MB`, `84 MB`: a number of bytes in megabytes of a million bytes. */
export function bytes(number: number): string {
  const millions = number / 1e6;
  return `${millions < 10 ? millions.toFixed(1) : wholeNumber(millions)} MB`;
}

/** `0.84×`. */
export function ratio(number: number): string {
  return `${number.toFixed(2)}×`;
}
