import type { SanityClient } from '@sanity/client';
import { loadavg } from 'node:os';
import { runCommand } from '#scripts/command/runCommand.ts';
import { startLakeProcess } from './startLakeProcess.ts';

const command = {
  name: 'node bench/lake/benchQueries.ts',
  summary:
    'Measures how long queries take over HTTP, in a lake of its own with documents of eight blocks each.',
  details:
    'Median and 95th percentile of the first queries of each kind, whose code is not optimized yet, and of those after them.',
  options: {
    documents: { type: 'number', value: 'N', summary: 'Documents in the lake.', default: 10_000, min: 1 },
  },
} as const;
const firstRounds = 200;
const laterRounds = 1000;

await runCommand(command, async ({ options: { documents: count } }) => {
  const lake = await startLakeProcess();
  const { client } = lake;
  try {
    await load(client, count);
    const started = performance.now();
    await client.fetch('count(*)');
    console.log(`first query (fills the memory): ${(performance.now() - started).toFixed(0)} ms`);
    console.log(`load of the machine: ${loadNow()}`);
    const queries: [string, string, (round: number) => Record<string, unknown>][] = [
      ['by id', '*[_id == $id][0]', (round) => ({ id: `page-${(round * 37) % count}` })],
      ['list in order', '*[_type == $t] | order(title asc) [0...50] {_id, title}', () => ({ t: 'page' })],
      ['references', '*[references($id)]{_id, title}', (round) => ({ id: `author-${round % 100}` })],
      [
        '100 rows with ->',
        '*[_type == "page"] [0...100] {title, "author": author->name, "next": next->title}',
        () => ({}),
      ],
      [
        'text search',
        '*[_type == "page" && [@, _id] match text::query($text)] [0...20] {_id}',
        (round) => ({ text: `word${round % 50}` }),
      ],
    ];
    for (const [name, query, params] of queries) {
      const first = await timesOf(firstRounds, (round) => client.fetch(query, params(round)));
      const cpuBefore = lake.cpuSeconds();
      const later = await timesOf(laterRounds, (round) => client.fetch(query, params(firstRounds + round)));
      const cpu = (((lake.cpuSeconds() - cpuBefore) * 1000) / laterRounds).toFixed(2).padStart(5);
      console.log(
        `${name.padEnd(16)} first ${firstRounds}: ${summary(first)}   then: ${summary(later)}   processor ${cpu} ms`,
      );
    }
    console.log(`load of the machine: ${loadNow()}`);
  } finally {
    await lake.stop();
  }
});

/** Durations of queries sent one after the other, in milliseconds, shortest first. */
async function timesOf(rounds: number, ask: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    await ask(round);
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b);
}

function summary(times: readonly number[]): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(6);
  return `median ${at(0.5)}, p95 ${at(0.95)} ms`;
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

async function load(target: SanityClient, total: number): Promise<void> {
  const authors = target.transaction();
  for (let n = 0; n < 100; n++) authors.create({ _id: `author-${n}`, _type: 'author', name: `Author ${n}` });
  await authors.commit({ visibility: 'async' });
  for (let start = 0; start < total; start += 500) {
    const transaction = target.transaction();
    for (let n = start; n < Math.min(start + 500, total); n++) transaction.create(page(n));
    await transaction.commit({ visibility: 'async' });
  }
}

function page(n: number) {
  const body = Array.from({ length: 8 }, (_, block) => ({
    _type: 'block',
    _key: `b${block}`,
    style: 'normal',
    markDefs: [],
    children: [
      {
        _type: 'span',
        _key: 's',
        marks: [],
        text: `Block ${block} of page ${n}: word${(n * 7 + block) % 5000} `.repeat(6),
      },
    ],
  }));
  return {
    _id: `page-${n}`,
    _type: 'page',
    title: `Page ${String((n * 7919) % 100_003).padStart(6, '0')}`,
    author: { _type: 'reference', _ref: `author-${n % 100}` },
    ...(n > 0 ? { next: { _type: 'reference', _ref: `page-${n - 1}` } } : {}),
    body,
  };
}
