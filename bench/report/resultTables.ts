import type {
  BenchResult,
  BuildResult,
  BuildUsage,
  OutputPart,
  PublishResult,
  ScaleResult,
  SiteResult,
} from '../results/benchResult.ts';
import { outputParts } from '../results/benchResult.ts';
import { markdownTable } from './markdownTable.ts';

/** Time and memory of builds of several contents, a row for each generator. */
export function buildTable(results: readonly BuildResult[]): string {
  return markdownTable(sitesOf(results), {
    docs: ({ docs }) => docs,
    '': ({ name }) => name,
    'first build': ({ cold }) => seconds(cold.map((build) => build.seconds)),
    'processor, first': ({ cold }) => seconds(cold.map((build) => build.cpuSeconds)),
    again: ({ warm }) => seconds(warm.map((build) => build.seconds)),
    'processor, again': ({ warm }) => seconds(warm.map((build) => build.cpuSeconds)),
    memory: ({ cold, warm }) => megabytes([...cold, ...warm].map((build) => build.peakMemory)),
  });
}

/** The durations of the steps of this project's builds. */
export function stepTable(results: readonly BuildResult[]): string {
  const own = sitesOf(results).filter(({ name }) => name === 'this project');
  const rows = own.flatMap(({ docs, cold, warm }) => [
    { docs, build: 'first', builds: cold },
    { docs, build: 'again', builds: warm },
  ]);
  return markdownTable(rows, {
    docs: ({ docs }) => docs,
    '': ({ build }) => build,
    'pages in all': ({ builds }) => wholeNumber(builds[0]?.ours?.renderedPages ?? 0),
    start: step('start'),
    'reading the lake': step('read'),
    model: step('model'),
    'code¹': step('data'),
    pages: step('render'),
    'rest²': step('files', 'move', 'end'),
    cards: step('cards'),
    'lake³': ({ builds }) => seconds(builds.map(({ ours }) => ours?.lakeCpuSeconds ?? 0)),
  });
}

/** Bytes and files of built sites, by what they are. */
export function outputTable(results: readonly BuildResult[]): string {
  return markdownTable(sitesOf(results), {
    docs: ({ docs }) => docs,
    '': ({ name }) => name,
    HTML: (site) => sizeOf(site, ['html']),
    'data of pages': (site) => sizeOf(site, ['pageData']),
    search: (site) => sizeOf(site, ['search']),
    'scripts, styles, fonts': (site) => sizeOf(site, ['code']),
    'social cards': (site) => sizeOf(site, ['cards']),
    other: (site) => sizeOf(site, ['other']),
    'in all': (site) => sizeOf(site, outputParts),
  });
}

/** The time until readers got an edit and, for comparison, that of full builds by Hugo. */
export function publishTable(results: readonly PublishResult[]): string {
  const rows = results.flatMap(({ pages, hugo, firstBuild, edits }) => [
    ...(hugo.length > 0 ? [{ pages, name: 'Hugo, all pages', times: hugo }] : []),
    { pages, name: 'this project, first release', times: [firstBuild] },
    ...edits.map(({ kind, ...edit }) => ({ pages, name: editNames[kind] ?? kind, ...edit })),
  ]);
  return markdownTable<(typeof rows)[number] & { readonly rendered?: number }>(rows, {
    docs: ({ pages }) => wholeNumber(pages),
    '': ({ name }) => name,
    time: ({ times }) => seconds(times.map((time) => time / 1000)),
    'pages rendered': ({ rendered }) => (rendered === undefined ? '' : wholeNumber(rendered)),
  });
}

/** The contents of sites of several sizes. */
export function storageTable(results: readonly ScaleResult[]): string {
  return markdownTable(results, {
    docs: ({ pages }) => wholeNumber(pages),
    pages: ({ site }) => wholeNumber(site.pages),
    'content, characters': ({ content }) => `${(content.characters / 1e6).toFixed(1)} M`,
    'on the network': ({ content }) => bytes(content.compressed),
    'lake on the disk': ({ lake }) => bytes(lake),
    site: ({ site }) => size(site.bytes, site.files),
    'publisher on the disk': ({ storage }) => size(storage.bytes, storage.files),
  });
}

/** The changes that an edit makes in sites of several sizes. */
export function transferTable(results: readonly ScaleResult[]): string {
  const rows = results.flatMap(({ pages, edits }) => edits.map((edit) => ({ pages, ...edit })));
  return markdownTable(rows, {
    docs: ({ pages }) => wholeNumber(pages),
    '': ({ kind }) => editNames[kind] ?? kind,
    'pages rendered': ({ rendered }) => wholeNumber(rendered),
    'sent to a host': ({ put, putBytes }) => size(putBytes, put),
    'files removed there': ({ removed }) => wholeNumber(removed),
  });
}

/** The day, the machine and the programs of each measurement. */
export function circumstancesTable(results: readonly BenchResult[]): string {
  return markdownTable(results, {
    '': ({ kind }) => kind,
    docs: docsOf,
    day: ({ measuredAt }) => measuredAt.slice(0, 10),
    'used by others': ({ ofOthers }) => `${Math.round(100 * ofOthers)} %`,
    machine: ({ machine: { processor, cores, memory, system } }) =>
      `${processor}, ${cores} cores, ${memory} GB, ${system}`,
    programs: ({ versions }) =>
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
  });
}

/** The names of the edits of bench/publish, for people. */
const editNames: Readonly<Record<string, string>> = {
  text: 'a corrected text',
  title: 'a new title',
  post: 'a new post',
  image: 'a new image',
  unpublish: 'a page is unpublished',
  redirect: 'a redirect',
};

/** The column that sums up some steps of a build. */
function step(...names: readonly string[]): (row: { readonly builds: readonly BuildUsage[] }) => string {
  const timeOf = ({ ours }: BuildUsage): number =>
    sum((ours?.steps ?? []).filter(({ name }) => names.includes(name)).map((each) => each.seconds));
  return ({ builds }) => seconds(builds.map(timeOf));
}

/** The size of some parts of a site together. */
function sizeOf({ output }: SiteResult, parts: readonly OutputPart[]): string {
  return size(sum(parts.map((part) => output[part].bytes)), sum(parts.map((part) => output[part].files)));
}

function sitesOf(results: readonly BuildResult[]): readonly (SiteResult & { readonly docs: string })[] {
  return results.flatMap((result) => result.sites.map((site) => ({ docs: docsOf(result), ...site })));
}

function docsOf({ pages }: { readonly pages?: number }): string {
  return pages === undefined ? 'sample' : wholeNumber(pages);
}

/** The median of some durations: `0.84 s`, `8.4 s`, `84 s`. */
function seconds(durations: readonly number[]): string {
  const sorted = durations.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const median = sum(middle) / middle.length;
  return `${median < 2 ? median.toFixed(2) : median < 20 ? median.toFixed(1) : wholeNumber(median)} s`;
}

/** The largest of some numbers of megabytes: `840 MB`, `8.4 GB`. */
function megabytes(numbers: readonly number[]): string {
  const most = Math.max(...numbers);
  return most < 1000 ? `${wholeNumber(most)} MB` : `${(most / 1000).toFixed(1)} GB`;
}

/** `8.4 MB in 120`, the number of the files; empty without files. */
function size(number: number, files: number): string {
  return files === 0 ? '' : `${bytes(number)} in ${wholeNumber(files)}`;
}

/** `8.4 MB`, `84 MB`: a number of bytes in megabytes of a million bytes. */
function bytes(number: number): string {
  const millions = number / 1e6;
  return `${millions < 10 ? millions.toFixed(1) : wholeNumber(millions)} MB`;
}

/** `3,000`. */
function wholeNumber(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
