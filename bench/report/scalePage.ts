import type { BenchResult, BuildUsage, ScaleResult } from '../results/benchResult.ts';
import { ownSite, peakMemoryOf, secondsOf, siteOf, stepSeconds } from './buildNumbers.ts';
import { circumstancesList } from './circumstancesList.ts';
import { bytes, megabytes, seconds, secondsSpread, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { scaleTables } from './scaleTables.ts';
import { spreadOf } from './spread.ts';

/** The page docs/scale.md. */
export function scalePage(results: readonly BenchResult[]): string {
  const scales = results.filter((result) => result.kind === 'scale');
  return `# Scale

What a site costs as it grows, measured with up to 10,000 docs on one machine. \`node bench/report/main.ts\` writes this page from \`bench/results\`.

${scales.length === 0 ? 'Not measured yet.' : measuredSection(results, scales)}

## Limits

- **The content is read as one answer.** It has about 7,000 characters for each doc like these. A string in Node has at most 536,870,888 characters, so a build ends at about 77,000 docs; the local lake
  answers with at most 268,435,456 characters, which is about 38,000 docs. Beyond that, the snapshot would have to be read in parts.
- **A build has all content in memory.**
- **A title can be on many pages.** What a publish renders depends on the tree, not on the number of docs; but the index of the search, the sitemap and the list of files of a release are written whole.
- What readers transfer depends on the page that they read ([bench/measurements.md](../bench/measurements.md#the-weight-of-a-page)), and not on the number of docs.
`;
}

function measuredSection(results: readonly BenchResult[], scales: readonly ScaleResult[]): string {
  return `Generated docs of about 600 words (\`bench/corpus\`), in categories of ten. The figures of storage and transfer do not depend on how busy a machine is.

## Storage and transfer

\`\`\`sh
node bench/scale/main.ts --keep                              # --pages 300,1000,3000,10000, --runs 2
\`\`\`

*Content* is the answer of the lake to the one query by which a build reads everything; *on the network* is that answer as the lake compresses it. *Site* is what a host has to have, without social
cards, which are drawn when a release is live; *publisher on the disk* is all of its data folder: the site, its files in compressed form, and the cards. *Sent to a host* is what a bucket or a folder
(\`DELIVER_BUCKET\`, \`DELIVER_FOLDER\`) gets for one edit, before anything compresses it.

${scaleTables(scales)}

## Publishes

\`\`\`sh
node bench/publish/main.ts --edits text,title --keep         # --pages 300,3000,10000
\`\`\`

From the moment in which the lake has accepted an edit until the site answers with it:

${publishTimes(results)}

## Full builds

As a CI makes them, with social cards; *again* is with the caches that the CI files keep.

\`\`\`sh
node bench/siteBuild/main.ts --sites 'this project' --keep       # --pages 300,1000,3000,10000
\`\`\`

${buildTable(results)}

## Where and when

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
