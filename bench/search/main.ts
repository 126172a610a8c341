import type { PartKind } from '#core/search/index/indexPart.ts';
import { gzipSync } from 'node:zlib';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { indexOfParts } from '#core/search/index/indexOfParts.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { markdownTable } from '../report/markdownTable.ts';
import { adversarialQueries } from './adversarialQueries.ts';
import { corpusRecords } from './corpusRecords.ts';
import { queriesOf, queryKinds } from './queries.ts';
import { queryCosts } from './queryCosts.ts';

const queriesOfEachKind = 60;
const command = {
  name: 'node bench/search/main.ts',
  summary: 'Measures the search index of generated docs: its bytes, and what queries cost.',
  details: `Bytes are those of the files after compression with gzip. Times are the processor time of queries in this process: of ordinary
ones by kind, and of queries made to cost as much as possible.`,
  options: {
    pages: {
      type: 'list',
      value: 'N,…',
      summary: 'How many docs to generate.',
      default: ['30', '300', '3000'],
    },
    seed: { type: 'number', value: 'N', summary: 'The same seed gives the same docs.', default: 1 },
  },
} as const;

await runCommand(command, ({ options: { pages, seed } }) => {
  for (const count of pages.map(Number)) measureSite(count, seed);
});

function measureSite(count: number, seed: number): void {
  const records = corpusRecords(count, seed);
  console.log(`\n## ${count} pages, ${records.length} sections\n`);
  const parts = buildIndex(records);
  const sizeOf = (wanted: PartKind): string => {
    const sizes = parts.filter(({ kind }) => kind === wanted).map(({ text }) => gzipSync(text).length);
    return `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB`;
  };
  const columns = {
    'first step': () => sizeOf('head'),
    later: () => sizeOf('shard'),
    excerpts: () => sizeOf('text'),
  };
  console.log(`${markdownTable([undefined], columns)}\n`);

  const index = indexOfParts(parts);
  const rows = [
    ...queryKinds.map((kind) => ({ name: kind, texts: queriesOf(kind, queriesOfEachKind, seed) })),
    { name: 'made to be costly', texts: adversarialQueries() },
  ].map(({ name, texts }) => {
    const costs = queryCosts(index, texts).toSorted((one, other) => one.all - other.all);
    const at = (share: number): string =>
      `${Math.round(costs[Math.floor(share * (costs.length - 1))]?.all ?? 0)}`;
    return { name, half: at(0.5), most: at(0.95), costs };
  });
  const table = markdownTable(rows, {
    ms: ({ name }) => name,
    p50: ({ half }) => half,
    p95: ({ most }) => most,
    longest: ({ costs }) => `${Math.round(costs.at(-1)?.all ?? 0)}`,
    'longest step': ({ costs }) => `${Math.round(Math.max(...costs.map(({ step }) => step)))}`,
    costliest: ({ costs }) => `\`${costs.at(-1)?.text.slice(0, 40)}\``,
  });
  console.log(table);
}
