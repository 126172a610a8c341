import type { BenchResult, BuildResult, PublishResult, SiteResult } from '../results/benchResult.ts';
import type { ChartStyle } from './chart/chartFrame.ts';
import type { Line, LinePoint } from './chart/lineChart.ts';
import { ownSite, peakMemoryOf, secondsOf, siteOf } from './buildNumbers.ts';
import { barChart } from './chart/barChart.ts';
import { lineChart } from './chart/lineChart.ts';
import { bytes, megabytes, wholeNumber } from './formatNumbers.ts';
import { partNames } from './outputTable.ts';
import { editNames } from './publishTable.ts';
import { spreadOf } from './spread.ts';

/** The charts of the report as SVG, by file name. Charts for which nothing was measured are left out. */
export function benchmarkCharts(results: readonly BenchResult[]): ReadonlyMap<string, string> {
  const builds = results
    .filter((result) => result.kind === 'build')
    .filter(({ pages }) => pages !== undefined);
  const publishes = results.filter((result) => result.kind === 'publish');
  const largest = builds.findLast(({ sites }) => sites.length > 1);
  return new Map([
    ...(builds.length > 0
      ? [['build-time.svg', buildTimeChart(builds)] as const, ['memory.svg', memoryChart(builds)] as const]
      : []),
    ...(largest ? [['output.svg', outputChart(largest)] as const] : []),
    ...(publishes.length > 0 ? [['publish-time.svg', publishChart(publishes)] as const] : []),
  ]);
}

const axes = { xLabel: 'docs', formatX: wholeNumber };

function buildTimeChart(results: readonly BuildResult[]): string {
  const lineFor = (
    site: string,
    kind: 'cold' | 'warm',
    texts: { readonly name: string; readonly style: ChartStyle },
  ): Line => ({
    ...texts,
    points: pointsOf(results, site, (result) => {
      const { median, least, most } = secondsOf(result[kind]);
      return { y: median, least, most };
    }),
  });
  return lineChart({
    title: 'Building the whole site',
    description: `How long it takes to build a site, by the number of docs, on logarithmic scales. First builds find nothing from earlier builds, the others find what the one before has kept. Social cards, which only this project has, are included. The numbers are in the tables of this page.`,
    ...axes,
    formatY: (y) => `${y} s`,
    lines: drawn([
      lineFor(ownSite, 'cold', { name: 'this project, first', style: 'ours' }),
      lineFor(ownSite, 'warm', { name: 'this project, again', style: 'oursToo' }),
      lineFor('Docusaurus', 'cold', { name: 'Docusaurus, first', style: 'docusaurus' }),
      lineFor('Docusaurus', 'warm', { name: 'Docusaurus, again', style: 'docusaurusToo' }),
      lineFor('Starlight', 'cold', { name: 'Starlight, first', style: 'other' }),
    ]),
  });
}

function memoryChart(results: readonly BuildResult[]): string {
  const lineFor = (site: string, style: ChartStyle): Line => ({
    name: site,
    style,
    points: pointsOf(results, site, (result) => {
      const y = peakMemoryOf(result);
      return { y, least: y, most: y };
    }),
  });
  return lineChart({
    title: 'Memory for building the whole site',
    description: `The most memory that all processes of a build take together, by the number of docs, on logarithmic scales. The numbers are in the tables of this page.`,
    ...axes,
    formatY: megabytes,
    lines: drawn([
      lineFor(ownSite, 'ours'),
      lineFor('Docusaurus', 'docusaurus'),
      lineFor('Starlight', 'other'),
    ]),
  });
}

function outputChart({ pages = 0, sites }: BuildResult): string {
  return barChart({
    title: `The built site, ${wholeNumber(pages)} docs`,
    description: `Bytes of the files of a built site, by what they are. The numbers are in the tables of this page.`,
    parts: [partNames.html, partNames.pageData, partNames.search, partNames.cards, 'all others'],
    bars: sites.map(({ name, output: { html, pageData, search, cards, code, other } }) => ({
      name,
      lengths: [html, pageData, search, cards].map((part) => part.bytes).concat(code.bytes + other.bytes),
    })),
    format: bytes,
  });
}

function publishChart(results: readonly PublishResult[]): string {
  const styles: Readonly<Record<string, ChartStyle>> = {
    text: 'ours',
    title: 'oursToo',
  };
  const lines = Object.entries(styles).map(([kind, style]) => ({
    name: editNames[kind] ?? kind,
    style,
    points: results.flatMap(({ pages, edits }) =>
      edits.filter((edit) => edit.kind === kind).map(({ times }) => timePoint(pages, times)),
    ),
  }));
  const hugo = results.flatMap((result) =>
    result.hugo.length > 0 ? [timePoint(result.pages, result.hugo)] : [],
  );
  return lineChart({
    title: 'From publishing to reading',
    description: `How long it takes until readers get an edit, and for comparison how long Hugo takes to build all pages, by the number of docs, on logarithmic scales. The numbers are in the tables of this page.`,
    ...axes,
    formatY: (y) => `${y} s`,
    lines: drawn([...lines, { name: 'Hugo, all pages', style: 'other', points: hugo }]),
  });
}

function timePoint(x: number, milliseconds: readonly number[]): LinePoint {
  const { median, least, most } = spreadOf(milliseconds.map((time) => time / 1000));
  return { x, y: median, least, most };
}

function pointsOf(
  results: readonly BuildResult[],
  name: string,
  measure: (site: SiteResult) => Omit<LinePoint, 'x'>,
): readonly LinePoint[] {
  return results.flatMap((result) => {
    const site = siteOf(result, name);
    return site ? [{ x: result.pages ?? 0, ...measure(site) }] : [];
  });
}

function drawn(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ points }) => points.length > 0);
}
