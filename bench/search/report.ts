import type { IndexFile } from './indexes/indexFile.ts';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

/** Prints a Markdown table. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
  console.log();
}

/** Returns the number of uncompressed bytes. */
export function rawBytes(files: readonly IndexFile[]): number {
  return sum(files.map(({ bytes, isCompressed }) => (isCompressed ? gunzipSync(bytes) : bytes).length));
}

/** Returns the number of bytes after compression with gzip. */
export function gzipBytes(files: readonly IndexFile[]): number {
  return sum(files.map(({ bytes, isCompressed }) => (isCompressed ? bytes : gzipSync(bytes)).length));
}

/** Compresses at quality 9: the highest quality takes minutes for the largest files. */
export function brotliBytes(files: readonly IndexFile[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return sum(files.map(({ bytes }) => brotliCompressSync(bytes, { params }).length));
}

/** Returns the number below which a share of all numbers is. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Formats bytes as kilobytes (1,000 bytes); empty for 0. */
export function kilobytes(bytes: number): string {
  return bytes === 0 ? '' : `${(bytes / 1000).toFixed(1)} kB`;
}

/** Formats milliseconds; small numbers have more decimals. */
export function milliseconds(number: number): string {
  return number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
