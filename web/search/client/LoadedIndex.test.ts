import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import { expect, test } from 'vitest';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { writeIndexManifest } from '#core/search/index/indexManifest.ts';
import { indexFormat } from '#core/search/index/indexPart.ts';
import { search } from '#core/search/search.ts';
import { pageRecords } from '#core/search/testing/searchRecords.ts';
import { LoadedIndex } from './LoadedIndex.ts';

const records = [
  ...pageRecords('Fees', 'What a loan costs.', { Tiers: 'Three of them.' }),
  ...pageRecords('Rates', 'How a rate is made.'),
];

/** The files of an index, by path; `index.json` is the manifest. */
function filesOf(pages: readonly SearchRecord[] = records): Map<string, string> {
  const parts = buildIndex(pages, { head: 100, shard: 40, text: 40 }).map((part, number) => ({
    ...part,
    file: `/${part.kind}-${number}.json`,
  }));
  return new Map([
    ['/index.json', writeIndexManifest(parts)],
    ...parts.map(({ file, text }) => [file, text] as const),
  ]);
}

/** An index on the way from `files`, whose waits are over when `pass` is called. */
function loading(files: Map<string, string>) {
  const waits: { readonly run: () => void; readonly seconds: number }[] = [];
  const asked: string[] = [];
  const states: string[] = [];
  const index: LoadedIndex = new LoadedIndex({
    path: '/index.json',
    load: (path) => {
      asked.push(path);
      const text = files.get(path);
      return text === undefined ? Promise.reject(new Error(`no ${path}`)) : Promise.resolve(text);
    },
    later: (run, seconds) => {
      const wait = { run, seconds };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
    changed: () => {
      const { state } = index;
      states.push(state.phase === 'failed' ? `failed: ${state.message}` : state.phase);
    },
  });
  return {
    index,
    asked,
    states,
    waits: () => waits.map(({ seconds }) => seconds),
    pass: async () => {
      waits.shift()?.run();
      await settled();
    },
  };
}

/** Resolves once everything pending has ended: nothing here waits for more than promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const found = (index: LoadedIndex, text: string) =>
  index.edition &&
  search(index.edition.index, text, { typing: true, maxResults: 8, maxResultsPerPage: 1 }).results.map(
    ({ document }) => document.url,
  );

test('finds titles before the texts are loaded, and then everything', async () => {
  const { index, states, asked } = loading(filesOf());
  index.open();
  await settled();
  expect(states).toEqual(['loading', 'loading', 'ready']);
  expect(asked.map((path) => path.replace(/\d+/, '')).filter((path) => path.startsWith('/text'))).toEqual([]);
  expect(found(index, 'fees')).toEqual(['/docs/fees/']);
  expect(found(index, 'costs')).toEqual(['/docs/fees/']);
});

test('reloads failed files at growing intervals, and no others', async () => {
  const files = filesOf();
  const whole = new Map(files);
  for (const path of files.keys()) if (path.startsWith('/shard')) files.delete(path);
  const { index, states, asked, waits, pass } = loading(files);
  index.open();
  await settled();
  expect(index.state).toMatchObject({ phase: 'failed', retryIn: 1, isPartial: true });
  expect(found(index, 'fees')).toEqual(['/docs/fees/']);
  await pass();
  expect(waits()).toEqual([2]);
  for (const [path, text] of whole) files.set(path, text);
  await pass();
  expect([index.state.phase, waits()]).toEqual(['ready', []]);
  expect(states.at(-1)).toBe('ready');
  const heads = asked.filter((path) => path.startsWith('/head'));
  expect(new Set(heads).size).toBe(heads.length);
  expect(found(index, 'costs')).toEqual(['/docs/fees/']);
});

test('stops after six attempts, and continues on request', async () => {
  const files = filesOf();
  const { index, waits, pass } = loading(new Map());
  index.open();
  await settled();
  const waited: number[] = [];
  while (waits().length > 0) {
    waited.push(...waits());
    await pass();
  }
  expect(waited).toEqual([1, 2, 4, 8, 16, 30]);
  expect(index.state).toEqual({ phase: 'failed', message: 'no /index.json', isPartial: false });
  const again = loading(files);
  again.index.open();
  await settled();
  expect(again.index.state.phase).toBe('ready');
  index.open();
  await settled();
  expect(waits()).toEqual([1]);
});

test('typing brings the next attempt forward, once', async () => {
  const { index, waits, pass } = loading(new Map());
  index.openSoon();
  await settled();
  await pass();
  await pass();
  expect(waits()).toEqual([4]);
  index.openSoon();
  index.openSoon();
  expect(waits()).toEqual([1]);
});

test('an index of another build replaces the loaded one', async () => {
  const files = filesOf();
  for (const path of files.keys()) if (path.startsWith('/shard')) files.delete(path);
  const { index, pass } = loading(files);
  index.open();
  await settled();
  files.clear();
  for (const [path, text] of filesOf(pageRecords('Costs', 'All of them.'))) files.set(path, text);
  await pass();
  expect(index.state.phase).toBe('ready');
  expect([found(index, 'fees'), found(index, 'costs')]).toEqual([[], ['/docs/costs/']]);
});

test('explains why an index of another format is refused', async () => {
  const files = new Map([['/index.json', '{"format":99,"kind":"manifest","parts":[]}']]);
  const { index } = loading(files);
  index.open();
  await settled();
  expect(index.state).toMatchObject({
    phase: 'failed',
    message: `The search index has format 99, but this page reads format ${indexFormat}. Reload the page to get a search that matches the index.`,
  });
});

test('texts come by page, each file once, and again after it failed', async () => {
  const files = filesOf();
  const whole = new Map(files);
  for (const path of files.keys()) if (path.startsWith('/text')) files.delete(path);
  const { index, asked } = loading(files);
  index.open();
  await settled();
  const textsOf = (url: string) => index.textsOf(index.edition?.textFileOf(url) ?? '', url);
  await expect(textsOf('/docs/fees/')).rejects.toThrow('no /text');
  for (const [path, text] of whole) files.set(path, text);
  asked.length = 0;
  expect(await textsOf('/docs/fees/')).toEqual(['What a loan costs.', 'Three of them.']);
  expect(await textsOf('/docs/fees/')).toHaveLength(2);
  expect(asked).toHaveLength(1);
});
