import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { IndexFile } from './indexes/indexFile.ts';

/** Prints a Markdown table. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log([lineOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(lineOf), ''].join('\n'));
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function rawBytes(files: readonly IndexFile[]): number {
  return sum(files.map(({ bytes, isCompressed }) => (isCompressed ? gunzipSync(bytes) : bytes).length));
}

export function gzipBytes(files: readonly IndexFile[]): number {
  return sum(files.map(({ bytes, isCompressed }) => (isCompressed ? bytes : gzipSync(bytes)).length));
}

/** At quality 9: the highest takes minutes for the largest of the files. */
export function brotliBytes(files: readonly IndexFile[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return sum(files.map(({ bytes }) => brotliCompressSync(bytes, { params }).length));
}

/** The number below which this share of all is. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function kilobytes(bytes: number): string {
  return bytes === 0 ? '' : `${(bytes / 1000).toFixed(1)} kB`;
}

/** Milliseconds, small ones with more digits. */
export function milliseconds(number: number): string {
  return number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
