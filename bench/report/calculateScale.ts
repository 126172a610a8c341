import type { BenchResult, BuildUsage } from '../results/benchResult.ts';
import { ownSite, peakMemoryOf, siteOf, stepSeconds } from './buildNumbers.ts';
import { spreadOf } from './spread.ts';

/** The calculated cost of a site with some number of docs. Times are in seconds. */
export type CalculatedScale = {
  readonly docs: number;
  readonly pages: number;
  /** Characters of the content, and bytes of it on the network. */
  readonly characters: number;
  readonly compressed: number;
  /** Bytes of the lake on the disk. */
  readonly lake: number;
  /** The site with its cards. */
  readonly site: { readonly files: number; readonly bytes: number };
  /** Memory of a build, in MB. */
  readonly memory: number;
  /** Returns the time of a build on a number of machines, with and without the caches of earlier builds. */
  readonly build: (machines: number) => { readonly again: number; readonly first: number };
  readonly publishes: readonly CalculatedPublish[];
};

export type CalculatedPublish = {
  readonly kind: string;
  readonly live: number;
  readonly putBytes: number;
  readonly put: number;
};

/** The sizes of builds and publishes between which lines are drawn. */
const [small, large] = [3000, 10_000];

/** A value at a number of docs, by the line through two measurements of it. */
type Line = (few: Point, many: Point) => number;
type Point = readonly [docs: number, value: number];

/**
 * Calculates what larger sites cost from what was measured. Undefined unless there are enough measurements. What there is of each doc is
 * proportional to that of the largest site; what also has a part that does not grow is on the line through the two largest.
 */
export function calculateScale(results: readonly BenchResult[], docs: number): CalculatedScale | undefined {
  const builds = results.filter((result) => result.kind === 'build');
  const [few, many] = results
    .filter((result) => result.kind === 'scale')
    .toSorted((one, other) => one.pages - other.pages)
    .slice(-2);
  const siteOfSize = (size: number) =>
    siteOf(
      builds.find(({ pages }) => pages === size),
      ownSite,
    );
  const [fewBuilt, manyBuilt] = [siteOfSize(small), siteOfSize(large)];
  const [warm, cold] = [manyBuilt?.warm[0], manyBuilt?.cold[0]];
  if (!few || !many || !fewBuilt || !manyBuilt || !warm || !cold) return undefined;
  const ofContent = (value: number): number => (value * docs) / many.pages;
  const ofBuild = (value: number): number => (value * docs) / large;
  const line: Line = ([smaller, atSmaller], [larger, atLarger]) =>
    atLarger + ((atLarger - atSmaller) * (docs - larger)) / (larger - smaller);
  const parts = Object.values(manyBuilt.output);
  return {
    docs,
    pages: ofBuild(manyBuilt.output.html.files),
    characters: ofContent(many.content.characters),
    compressed: ofContent(many.content.compressed),
    lake: ofContent(many.lake),
    site: {
      files: ofBuild(parts.reduce((all, { files }) => all + files, 0)),
      bytes: ofBuild(parts.reduce((all, part) => all + part.bytes, 0)),
    },
    memory: line([small, peakMemoryOf(fewBuilt)], [large, peakMemoryOf(manyBuilt)]),
    build: (machines) => {
      // Every machine reads everything and makes the model; pages are divided; the parts are moved together once.
      const alone = ofBuild(sum(warm, ['read', 'model', 'files', 'move', 'end']));
      const again = alone + ofBuild(sum(warm, ['data', 'render'])) / machines;
      return { again, first: again + ofBuild(sum(cold, ['cards'])) / machines };
    },
    publishes: many.edits.flatMap(({ kind, put, putBytes }) => {
      const before = few.edits.find((edit) => edit.kind === kind);
      const [liveSmall, liveLarge] = [small, large].map((size) => liveAfter(results, size, kind));
      if (!before || liveSmall === undefined || liveLarge === undefined) return [];
      return [
        {
          kind,
          live: line([small, liveSmall], [large, liveLarge]),
          // How many pages show a title depends on the tree, not on its size.
          put: Math.max(before.put, put),
          putBytes: line([few.pages, before.putBytes], [many.pages, putBytes]),
        },
      ];
    }),
  };
}

/** Seconds until an edit was live, as bench/publish has measured it. */
function liveAfter(results: readonly BenchResult[], docs: number, kind: string): number | undefined {
  const publish = results.find((result) => result.kind === 'publish' && result.pages === docs);
  const edit = publish?.kind === 'publish' ? publish.edits.find((each) => each.kind === kind) : undefined;
  return edit && spreadOf(edit.times).median / 1000;
}

/** Seconds of some steps of a build together. */
function sum(build: BuildUsage, names: readonly string[]): number {
  return names.reduce((all, name) => all + (stepSeconds(build, name) ?? 0), 0);
}
