import type { BenchResult, BuildResult, PublishResult } from '../results/benchResult.ts';
import type { Target } from './targetsIn.ts';
import { buildTable } from './buildTable.ts';
import { circumstancesList } from './circumstancesList.ts';
import { wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { othersAhead } from './othersAhead.ts';
import { outputTable } from './outputTable.ts';
import { publishTable } from './publishTable.ts';
import { stepTable } from './stepTable.ts';
import { targetsIn } from './targetsIn.ts';

/**
 * The page docs/benchmarks.md.
 * @param charts the files beside it that it can show, such as `benchmarks/memory.svg`
 */
export function benchmarksPage(results: readonly BenchResult[], charts: ReadonlySet<string>): string {
  const chart: Chart = (description, file) => (charts.has(file) ? `![${description}](${file})\n\n` : '');
  const builds = results.filter((result) => result.kind === 'build');
  const publishes = results.filter((result) => result.kind === 'publish');
  return `# Benchmarks

How long this project takes to build a site and to publish an edit, compared with other generators that build the same texts.
\`node bench/report/main.ts\` writes this page from what was measured (\`bench/results\`). [bench/measurements.md](../bench/measurements.md) has more
measurements: search, the weight of a page, the lake; [bench/history.md](../bench/history.md) has those of earlier days, such as
a team and readers at the same time; [scale.md](scale.md) says what larger sites cost.

- [Where others are ahead](#where-others-are-ahead)
- [Targets](#targets)
- [Building the whole site](#building-the-whole-site)
- [What is written](#what-is-written)
- [Publishing an edit](#publishing-an-edit)
- [How it was measured](#how-it-was-measured)

## Where others are ahead

${results.length === 0 ? notMeasured : aheadSection(results)}

## Targets

${targetTable(targetsIn(results))}

## Building the whole site

${builds.length === 0 ? notMeasured : buildSection(builds, chart)}

## What is written

${builds.length === 0 ? notMeasured : outputSection(builds, chart)}

## Publishing an edit

${publishes.length === 0 ? notMeasured : publishSection(publishes, chart)}

## How it was measured

${circumstancesList(results.filter(({ kind }) => kind !== 'scale'))}

The generators took turns. Times are only comparable within one content. [bench/measurements.md](../bench/measurements.md) says how
to repeat it.

- **The texts** are generated (\`bench/corpus\`): docs of about 600 words with headings, lists and code, below six sections and in categories of ten.
- **This project** reads them from a local lake, as \`npm run build\` does.
- **Docusaurus** has its classic preset, a local search, and all of \`faster\`.
- **Starlight** and its search are set up as its documentation first suggests.
- **Hugo** has the few templates that docs need.
`;
}

const notMeasured = 'Not measured yet.';

/** The Markdown for a chart and the blank line after it; an empty string if the chart was not drawn. */
type Chart = (description: string, file: string) => string;

function aheadSection(results: readonly BenchResult[]): string {
  const lines = othersAhead(results).map((line) => `- ${line}.`);
  return `Every measurement in which this project is not the best:

${lines.length === 0 ? 'Nothing.' : lines.join('\n')}

Starlight and Hugo write plain HTML: no framework runs in the browser, and every link loads a new document. This project and Docusaurus
also write data files, so that a link can show the next page without loading a document.`;
}

function targetTable(targets: readonly Target[]): string {
  return markdownTable(
    ['', 'at most', 'measured', ''],
    targets.map(({ name, most, measured, format }) => [
      name,
      format(most),
      measured === undefined ? 'not yet' : format(measured),
      measured === undefined ? '' : measured <= most ? 'met' : '**missed**',
    ]),
  );
}

function buildSection(builds: readonly BuildResult[], chart: Chart): string {
  const tables = builds.map(
    (result) =>
      `${result.pages === undefined ? 'The sample site of this project' : `${wholeNumber(result.pages)} docs`}:\n\n${buildTable(result)}`,
  );
  return `${chart('Building the whole site: seconds by number of docs', 'benchmarks/build-time.svg')}Times are medians, with the fastest and the slowest build in parentheses where there were several. A *first build* finds nothing that an
earlier one has kept, neither compiled code nor drawn social cards. A build *again* finds everything that the one before has kept, and no
text has changed; this project renders every page even then. *Processor* is the time of all processes of a build together, *memory* the highest
peak of their sum in any of these builds.

${tables.join('\n\n')}

${chart('Memory for building the whole site, by number of docs', 'benchmarks/memory.svg')}The steps of this project's builds (medians). A site has a page for each doc and each category of docs, and a few more. *Cards* are the social cards,
which the other generators do not draw.

${stepTable(builds)}

¹ Next's export is started; a first build also compiles the code of the pages in this step. ² The other files are made, and the search is
scored, while pages are rendered; then the files are written, and the site is moved to its place. ³ Of the steps *code* and *pages*, the other
files included. ⁴ Processor time of the lake from which the content is read. It runs anyway, and is not part of the processor time and the
memory of the other tables.`;
}

function outputSection(builds: readonly BuildResult[], chart: Chart): string {
  return `${chart('Bytes of the built site by what they are', 'benchmarks/output.svg')}*Data of pages* is what a browser loads to show the next page without a new document. In this project that is a file for each page, in Docusaurus all scripts but
the first ones, most of which hold one page each.

${outputTable(builds)}`;
}

function publishSection(publishes: readonly PublishResult[], chart: Chart): string {
  return `${chart('From publishing to reading: seconds by number of docs', 'benchmarks/publish-time.svg')}From the moment the lake accepts an edit until the site server answers with the new page: webhook, reading, building, checking
and switching. Medians, with the fastest and the slowest in parentheses. For comparison, a full build of the same texts by Hugo, with a sidebar and links to the previous
and the next page, but without search, social cards and an API reference. The first new post changes the menu of every page, because a blog appears in it. The first
release is built with code that was compiled before.

${publishTable(publishes)}`;
}
