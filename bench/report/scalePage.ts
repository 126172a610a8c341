import type { BenchResult, BuildUsage, ScaleResult } from '../results/benchResult.ts';
import type { CalculatedPublish, CalculatedScale } from './calculateScale.ts';
import { ownSite, peakMemoryOf, secondsOf, siteOf, stepSeconds } from './buildNumbers.ts';
import { calculateScale } from './calculateScale.ts';
import { circumstancesList } from './circumstancesList.ts';
import { bytes, megabytes, seconds, secondsSpread, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { editNames } from './publishTable.ts';
import { scaleTables } from './scaleTables.ts';
import { spreadOf } from './spread.ts';

/** The page docs/scale.md. */
export function scalePage(results: readonly BenchResult[]): string {
  const scales = results.filter((result) => result.kind === 'scale');
  return `# Scale

What a site costs as it grows: what was **measured** with up to 10,000 docs on one machine, and what is **calculated** from that for 100,000 and 1,000,000. No figure
of one kind is in a table of the other. \`node bench/report/main.ts\` writes this page from \`bench/results\`.

- [Measured](#measured)
- [Calculated](#calculated)
- [What does not work at these sizes](#what-does-not-work-at-these-sizes)

## Measured

${scales.length === 0 ? 'Not measured yet.' : measuredSection(results, scales)}

## Calculated

${calculatedSection(results)}
`;
}

function measuredSection(results: readonly BenchResult[], scales: readonly ScaleResult[]): string {
  return `Generated docs of about 600 words (\`bench/corpus\`), in categories of ten. The figures of storage and transfer do not depend on how busy a machine is.

### Storage and transfer

\`\`\`sh
node bench/scale/main.ts --keep                              # --pages 300,1000,3000,10000, --runs 2
\`\`\`

*Content* is the answer of the lake to the one query by which a build reads everything; *on the network* is that answer as the lake compresses it. *Site* is what a host has to have, without social
cards, which are drawn when a release is live; *publisher on the disk* is all of its data folder: the site, its files in compressed form, and the cards. *Sent to a host* is what a bucket or a folder
(\`DELIVER_BUCKET\`, \`DELIVER_FOLDER\`) gets for one edit, before anything compresses it.

${scaleTables(scales)}

### Publishes

\`\`\`sh
node bench/publish/main.ts --edits text,title --keep         # --pages 300,3000,10000
\`\`\`

From the moment in which the lake has accepted an edit until the site answers with it:

${publishTimes(results)}

### Full builds

As a CI makes them, with social cards; *again* is with the caches that the CI files keep.

\`\`\`sh
node bench/siteBuild/main.ts --sites 'this project' --keep       # --pages 300,1000,3000,10000
\`\`\`

${buildTable(results)}

### Where and when

${circumstancesList([...scales, ...results.filter(({ kind }) => kind === 'build' || kind === 'publish')])}`;
}

function publishTimes(results: readonly BenchResult[]): string {
  return markdownTable(
    ['docs', 'a corrected text', 'a new title'],
    results.flatMap((result) => {
      if (result.kind !== 'publish') return [];
      const time = (wanted: string): string => {
        const edit = result.edits.find(({ kind }) => kind === wanted);
        return edit ? secondsSpread(spreadOf(edit.times.map((each) => each / 1000))) : '';
      };
      return [[wholeNumber(result.pages), time('text'), time('title')]];
    }),
  );
}

function buildTable(results: readonly BenchResult[]): string {
  const builds = results.flatMap((result) => {
    const site = result.kind === 'build' ? siteOf(result, ownSite) : undefined;
    return result.kind === 'build' && site && (result.pages ?? 0) >= 300
      ? [{ pages: result.pages ?? 0, site }]
      : [];
  });
  return markdownTable(
    [
      'docs',
      'first build',
      'again',
      'of which reading and model',
      'pages',
      'memory at most',
      'site with cards',
    ],
    builds.map(({ pages, site }) => {
      const parts = Object.values(site.output);
      return [
        wholeNumber(pages),
        seconds(secondsOf(site.cold).median),
        seconds(secondsOf(site.warm).median),
        step(site.warm, ['read', 'model']),
        step(site.warm, ['data', 'render']),
        megabytes(peakMemoryOf(site)),
        `${bytes(parts.reduce((sum, part) => sum + part.bytes, 0))} in ${wholeNumber(parts.reduce((sum, part) => sum + part.files, 0))} files`,
      ];
    }),
  );
}

/** Returns the time of some steps together in the first of some builds. */
function step([first]: readonly BuildUsage[], names: readonly string[]): string {
  return seconds(names.reduce((all, name) => all + (first ? (stepSeconds(first, name) ?? 0) : 0), 0));
}

function calculatedSection(results: readonly BenchResult[]): string {
  const sizes = [100_000, 1_000_000].map((docs) => calculateScale(results, docs));
  const [hundred, million] = sizes;
  if (!hundred || !million) return 'Not measured yet.';
  const row = (name: string, formula: string, of: (size: CalculatedScale) => string): readonly string[] => [
    name,
    formula,
    of(hundred),
    of(million),
  ];
  const publishRow = (
    index: number,
    what: string,
    formula: string,
    of: (publish: CalculatedPublish) => string,
  ) => {
    const kind = hundred.publishes[index]?.kind ?? '';
    return row(`${editNames[kind] ?? kind}: ${what}`, formula, ({ publishes }) => {
      const publish = publishes[index];
      return publish ? of(publish) : '';
    });
  };
  const machines = [1, 10, 50];
  return `With *N* docs: what there is of each doc is *proportional*, v(M) × N ÷ M, where M is the largest number of docs that it was measured with; what also has a part that does not grow is on the
*line* through the two largest, L and M: v(M) + (v(M) − v(L)) × (N − M) ÷ (M − L). L and M are 3,000 and 10,000 for the site, builds and how long a publish takes,
and the two largest sizes of the first table above for content, lake and what is sent to a host. A line over a hundred times the distance that it was measured
on says how many digits a number has, not more.

${markdownTable(
  ['', 'formula', '100,000 docs', '1,000,000 docs'],
  [
    row('pages', 'proportional', ({ pages }) => rough(pages)),
    row('content, characters', 'proportional', ({ characters }) => `${rough(characters / 1e6)} M`),
    row('content on the network', 'proportional', ({ compressed }) => size(compressed)),
    row('lake on the disk', 'proportional', ({ lake }) => size(lake)),
    row('site with cards', 'proportional', ({ site }) => `${size(site.bytes)} in ${rough(site.files)} files`),
    row('first upload at 100 Mbit/s', 'bytes × 8 ÷ 10⁸', ({ site }) => duration((site.bytes * 8) / 1e8)),
    row('memory of a build', 'line', ({ memory }) => size(memory * 1e6)),
    ...machines.map((count) =>
      row(
        `build on ${count === 1 ? 'one machine' : `${count} machines`}, with caches (the first time)`,
        count === 1 ? 'a + b (+ c)' : `a + b ÷ ${count} (+ c ÷ ${count})`,
        ({ build }) => `${duration(build(count).again)} (${duration(build(count).first)})`,
      ),
    ),
    ...hundred.publishes.flatMap((_, index) => [
      publishRow(index, 'live after', 'line', ({ live }) => duration(live)),
      publishRow(
        index,
        'sent to a host',
        'line; files as measured',
        ({ put, putBytes }) => `${size(putBytes)} in about ${rough(put)} files`,
      ),
    ]),
  ],
)}

Of the steps of a build, a is reading, the model and moving the site (each machine does the first two, once for all parts the last), b is rendering the pages, and c drawing the cards, all
proportional; each machine has two cores like the one on which it was measured. The parts are made by \`npm run build -- --shard i/n\` and put together by \`--merge\`
([hosted.md](hosted.md#4-the-ci)), in which the same query is answered n times.

What readers transfer does not depend on N. With V visits a month of one page from elsewhere and F followed links each, and a share h of the requests that the CDN answers by itself, readers get
V × (37.4 kB + F × 4 kB), of which (1 − h) comes from the bucket: the weight of a page is measured in [bench/measurements.md](../bench/measurements.md#the-weight-of-a-page). With a million visits,
two followed links and h = 0.95 that is ${size(1e6 * (37_400 + 2 * 4000))}, and ${size(0.05 * 1e6 * (37_400 + 2 * 4000))} from the bucket. A CDN that was told nothing of a release answers with pages that are as old as its
own rules let them be; only files with a hash in their name are kept for long ([hosting.md](hosting.md)).

The parts that can be distributed are thus: the lake (Sanity's hosted one), the build (shards in CI), and what readers load (a bucket and a CDN).

## What does not work at these sizes

- **The content is read as one answer.** A string in Node has at most ${wholeNumber(longestString)} characters, so a build ends at about ${rough(docsFor(hundred, longestString))} docs like these. The local lake
  answers with at most ${wholeNumber(longestAnswer)} characters, which is about ${rough(docsFor(hundred, longestAnswer))} docs. Beyond that, the snapshot would have to be read in parts.
- **Each machine has all content in memory**, also with shards: they divide the pages, not the model.
- **A title can be on many pages.** What a publish renders depends on the tree, not on N; but the index of the search, the sitemap and the list of files of a release are written whole, which
  is what the lines above grow by.
- Nothing in the second table was tried. Sanity's hosted lake has limits and prices of its own; none of them are in it.`;
}

/** V8's, on 64 bits: 2²⁹ − 24. */
const longestString = 536_870_888;
/** The local lake's, with a token (lake/openLake.ts). */
const longestAnswer = 256 * 1024 * 1024;

/** The number of docs whose content has `limit` characters, if it grows evenly. */
function docsFor({ docs, characters }: CalculatedScale, limit: number): number {
  return (docs * limit) / characters;
}

/** Two digits, as far as a calculation goes: `17,000`. */
function rough(number: number): string {
  return wholeNumber(Number(number.toPrecision(2)));
}

function size(count: number): string {
  return count < 1e9 ? `${rough(count / 1e6)} MB` : `${Number((count / 1e9).toPrecision(2))} GB`;
}

function duration(time: number): string {
  if (time < 100) return `${Number(time.toPrecision(2))} s`;
  return time < 6000
    ? `${Number((time / 60).toPrecision(2))} min`
    : `${Number((time / 3600).toPrecision(2))} h`;
}
