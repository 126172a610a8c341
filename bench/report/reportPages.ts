import type { BenchResult } from '../results/benchResult.ts';
import {
  buildTable,
  circumstancesTable,
  outputTable,
  publishTable,
  stepTable,
  storageTable,
  transferTable,
} from './resultTables.ts';

/** The pages that are made from what was measured, by their names in docs. */
export const reportPages = new Map([
  ['benchmarks.md', benchmarksPage],
  ['scale.md', scalePage],
]);

function benchmarksPage(results: readonly BenchResult[]): string {
  const builds = results.filter((result) => result.kind === 'build');
  const publishes = results.filter((result) => result.kind === 'publish');
  return `# Benchmarks

How long this project takes to build a site and to publish an edit, compared with other generators that build the same texts.
\`node bench/report/main.ts\` writes this page from what was measured (\`bench/results\`). [bench/measurements.md](../bench/measurements.md) says how to repeat
it, what is required, and what search, the weight of a page and the lake cost; [bench/history.md](../bench/history.md) has measurements of earlier days, such as
a team and readers at the same time; [scale.md](scale.md) says what larger sites need.

## Building the whole site

Times are medians. A *first build* finds nothing that an earlier one has kept, neither compiled code nor drawn social cards. A build *again* finds everything that
the one before has kept, and no text has changed; this project renders every page even then. *Processor* is the time of all processes of a build together,
*memory* the highest peak of their sum in any of these builds. The generators took turns; times are only comparable within one content.

${buildTable(builds)}

The steps of this project's builds. A site has a page for each doc and each category of docs, and a few more. *Cards* are the social cards,
which the other generators do not draw.

${stepTable(builds)}

¹ Next's export is started; a first build also compiles the code of the pages in this step. ² The other files are made, and the search is
scored, while pages are rendered; then the files are written, and the site is moved to its place. ³ Processor time of the lake from which the
content is read. It runs anyway, and is not part of the processor time and the memory of the other tables.

## What is written

Bytes, and in how many files they are. *Data of pages* is what a browser loads to show the next page without a new document. In this project that is a file for each page, in Docusaurus all scripts but
the first ones, most of which hold one page each. Starlight and Hugo write plain HTML: no framework runs in the browser, and every link loads a new document.

${outputTable(builds)}

## Publishing an edit

From the moment the lake accepts an edit until the site server answers with the new page: webhook, reading, building, checking
and switching. Medians. For comparison, a full build of the same texts by Hugo, with a sidebar and links to the previous
and the next page, but without search, social cards and an API reference. The first new post changes the menu of every page, because a blog appears in it. The first
release is built with code that was compiled before.

${publishTable(publishes)}

## How it was measured

- **The texts** are generated (\`bench/corpus\`): docs of about 600 words with headings, lists and code, below six sections and in categories of ten.
- **This project** reads them from a local lake, as \`npm run build\` does.
- **Docusaurus** has its classic preset, a local search, and all of \`faster\`.
- **Starlight** and its search are set up as its documentation first suggests.
- **Hugo** has the few templates that docs need.

*Used by others* is the share of processor time that other programs used meanwhile.

${circumstancesTable([...builds, ...publishes])}
`;
}

function scalePage(results: readonly BenchResult[]): string {
  const scales = results.filter((result) => result.kind === 'scale');
  return `# Scale

What a site needs as it grows, measured with up to 10,000 docs of about 600 words on one machine. \`node bench/report/main.ts\` writes this page from \`bench/results\`.
[Benchmarks](benchmarks.md) says how long builds and publishes of as many docs take, and how much memory.

## Storage

*Content* is the answer of the lake to the one query by which a build reads everything; *on the network* is that answer as the lake compresses it. *Site* is what a host has to have, without social
cards, which are drawn when a release is live; *publisher on the disk* is all of its data folder: the site, its files in compressed form, and the cards. Both are bytes in a number of files.

${storageTable(scales)}

## Transfer

*Sent to a host* is what a bucket or a folder (\`DELIVER_BUCKET\`, \`DELIVER_FOLDER\`) gets for one edit, before anything compresses it: bytes in a number of files.

${transferTable(scales)}

## Limits

- **The content is read as one answer.** It has about 7,000 characters for each doc like these. A string in Node has at most 536,870,888 characters, so a build ends at about 77,000 docs; the local lake
  answers with at most 268,435,456 characters, which is about 38,000 docs. Beyond that, the snapshot would have to be read in parts.
- **A build has all content in memory.**
- **A title can be on many pages.** What a publish renders depends on the tree, not on the number of docs; but the index of the search, the sitemap and the list of files of a release are written whole.
- What readers transfer depends on the page that they read ([bench/measurements.md](../bench/measurements.md#the-weight-of-a-page)), and not on the number of docs.

## When and where

These figures do not depend on how busy a machine is.

${circumstancesTable(scales)}
`;
}
