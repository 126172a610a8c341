import type { Interaction } from './measureInteraction.ts';
import type { PageWeight } from './measurePage.ts';
import { loadavg } from 'node:os';
import { interactions } from './measureInteraction.ts';

/** A site with what was measured at its visits. */
export type MeasuredSite = {
  readonly name: string;
  readonly weights: readonly PageWeight[];
  /** The controls that were used; undefined if none were. */
  readonly controls: object | undefined;
  /** Milliseconds until the next paint. */
  readonly paints: Readonly<Record<Interaction, readonly number[]>>;
};

const kinds = [
  ['HTML', ['document']],
  ['scripts', ['script']],
  ['styles', ['stylesheet']],
  ['fonts', ['font']],
  ['fetched ahead and data', ['fetch', 'xhr', 'other']],
  ['images', ['image']],
] as const;

/** Prints tables of bytes, blocking time and reactions. Ratios are to the first site. */
export function printWeights(sites: readonly MeasuredSite[], slowdown: number): void {
  printBytes(sites);
  printBlocking(sites, slowdown);
  printPaints(sites);
}

function printBytes(sites: readonly MeasuredSite[]): void {
  console.log(`\n| | requests | ${kinds.map(([name]) => name).join(' | ')} | in all |`);
  console.log(`|---|---|${'---|'.repeat(kinds.length + 1)}`);
  for (const { name, weights } of sites) {
    const sum = (types: readonly string[]): number =>
      types.reduce((bytes, type) => bytes + median(weights.map((weight) => weight.bytes[type] ?? 0)), 0);
    const cells = kinds.map(([, types]) => kilobytes(sum(types)));
    const all = kilobytes(sum(kinds.flatMap(([, types]) => types)));
    console.log(
      `| ${name} | ${median(weights.map(({ requests }) => requests))} | ${cells.join(' | ')} | ${all} |`,
    );
  }
}

function printBlocking(sites: readonly MeasuredSite[], slowdown: number): void {
  console.log(
    `\n| ${slowdown}× slower, load ${(loadavg()[0] ?? 0).toFixed(1)} | blocking, as seen | ratio | of processor time | ratio |\n|---|---|---|---|---|`,
  );
  const first = sites[0]?.weights ?? [];
  for (const { name, weights } of sites) {
    const cells = (['blocking', 'blockingOfProcessor'] as const).map((field) => {
      const time = median(weights.map((weight) => weight[field]));
      return `${time.toFixed(0)} ms | ${(time / median(first.map((weight) => weight[field]))).toFixed(2)}`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

function printPaints(sites: readonly MeasuredSite[]): void {
  console.log(`\n| to the next paint, median (longest) | ${interactions.join(' | ')} |`);
  console.log(`|---|${'---|'.repeat(interactions.length)}`);
  for (const { name, paints } of sites.filter(({ controls }) => controls)) {
    const cells = interactions.map((interaction) => {
      const times = paints[interaction];
      return `${median(times).toFixed(0)} ms (${Math.max(...times).toFixed(0)} ms)`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
