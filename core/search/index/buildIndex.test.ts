import type { IndexPart } from './indexPart.ts';
import type { SearchRecord } from './searchRecord.ts';
import fc from 'fast-check';
import lunr from 'lunr';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { generatedRecords } from '../testing/generatedRecords.ts';
import { pageRecords, someRecords } from '../testing/searchRecords.ts';
import { buildIndex } from './buildIndex.ts';

const small = { head: 60, shard: 40, text: 40 };

test('a small site has one part of each kind', () => {
  const parts = buildIndex(pageRecords('Fees', 'What a rate costs.'));
  expect(parts.map(({ kind, prefix }) => [kind, prefix])).toEqual([
    ['head', ''],
    ['shard', ''],
    ['text', ''],
  ]);
});

test('a site without pages has an index, too', () => {
  expect(buildIndex([]).map(({ kind }) => kind)).toEqual(['head', 'shard', 'text']);
});

test('the same pages give the same parts in any order', () => {
  fc.assert(
    fc.property(someRecords, fc.infiniteStream(fc.nat()), (records, order) => {
      const pages = [...Map.groupBy(records, ({ url }) => url).values()];
      const shuffled = pages
        .map((page) => ({ page, rank: order.next().value ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
        .flatMap(({ page }) => page);
      expect(buildIndex(shuffled, small)).toEqual(buildIndex(records, small));
    }),
    propertyRuns(50, 100_000),
  );
});

test('editing a page rewrites only its own parts', () => {
  const records = generatedRecords(40);
  const budgets = { head: 2_000, shard: 4_000, text: 4_000 };
  const before = buildIndex(records, budgets);
  const edited = records.map((record, at) =>
    at === 60 ? { ...record, heading: 'Caps', text: record.text.replace(' ', ' new ') } : record,
  );
  const after = buildIndex(edited, budgets);
  const changed = after.filter((part) => !before.some((old) => isSame(old, part)));
  expect(before.length).toBeGreaterThan(20);
  expect(changed.map(({ kind }) => kind)).toEqual(['head', 'shard', 'text']);
});

test('records that are remembered from an earlier index give the same parts as new ones', () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('edit', 'remove', 'repeat')), { maxLength: 5 });
  fc.assert(
    fc.property(someRecords, edits, (records, steps) => {
      let current = records;
      buildIndex(current, small);
      for (const [number, step] of steps) {
        const at = number % Math.max(current.length, 1);
        current = current.flatMap((record, index) => {
          if (index !== at) return [record];
          if (step === 'remove') return [];
          return [step === 'edit' ? { ...record, text: `${record.text} caps` } : record];
        });
        expect(buildIndex(current, small)).toEqual(buildIndex(structuredClone(current), small));
      }
    }),
    propertyRuns(50, 100_000),
  );
});

describe('an index of 100 pages, compressed,', () => {
  const records = generatedRecords(100);
  const parts = buildIndex(records);

  test('takes at most 30 % of what the original ships for the same pages', async () => {
    const ours = await Promise.all(
      parts.filter(({ kind }) => kind !== 'text').map(({ text }) => gzipSize(text)),
    );
    const theirs = await Promise.all(indexesOfOriginal(records).map(gzipSize));
    expect(sum(ours) / sum(theirs)).toBeLessThan(0.3);
  });

  test('has a first step of less than a quarter of itself', async () => {
    const head = await gzipSize(parts.find(({ kind }) => kind === 'head')?.text ?? '');
    const shard = await gzipSize(parts.find(({ kind }) => kind === 'shard')?.text ?? '');
    expect(head / (head + shard)).toBeLessThan(0.25);
  });
});

function isSame(one: IndexPart, other: IndexPart): boolean {
  return one.kind === other.kind && one.prefix === other.prefix && one.text === other.text;
}

/** As docusaurus-search-local writes them: lunr indexes with positions, one per field, beside the texts themselves. */
function indexesOfOriginal(records: readonly SearchRecord[]): readonly string[] {
  const texts = [
    (record: SearchRecord) => (record.hash === '' ? record.title : ''),
    (record: SearchRecord) => record.heading,
    (record: SearchRecord) => record.text,
  ];
  return texts.map((textOf) => {
    const documents = records
      .map((record, i) => ({ i, t: textOf(record), u: record.url, h: record.hash, b: record.breadcrumbs }))
      .filter(({ t }) => t !== '');
    const index = lunr(function build() {
      this.ref('i');
      this.field('t');
      this.metadataWhitelist = ['position'];
      for (const document of documents) this.add(document);
    });
    return JSON.stringify({ documents, index });
  });
}

async function gzipSize(text: string): Promise<number> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
