import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '#studio/site/editSnapshot.ts';
import type { RawDocument } from '../corpus/generateCorpus.ts';
import { isRawDocuments, snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { withPublished } from '#studio/site/editSnapshot.ts';
import { sitePages } from '#studio/site/sitePages.ts';
import { publishProblems } from '#studio/site/siteProblems.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';

const command = {
  name: 'node bench/studio/main.ts',
  summary:
    'Measures the processor time that a Studio needs after each pause in typing, on a site whose pages link to each other.',
  options: {
    pages: { type: 'number', value: 'N', summary: 'How many pages the site has.', default: 3000, min: 1 },
    pauses: { type: 'number', value: 'N', summary: 'How many pauses to measure.', default: 20, min: 1 },
  },
} as const;
const now = '2026-01-01T00:00:00.000Z';

await runCommand(command, ({ options: { pages, pauses } }) => {
  const corpus = generateCorpus(pages, 1);
  const pageIds = corpus.filter(({ _type }) => _type === 'docPage').map(({ _id }) => _id);
  const raw = snapshotOf(corpus.map((document, index) => withLinks(document, index, pageIds)));
  const edited = raw.documents.docPage.at(-1);
  if (edited === undefined) throw new Error('The corpus has no page.');

  const first = processorTime(() => publishProblems(raw, edited, now));
  console.log(`first look      ${first.toFixed(0)} ms`);
  report('validation', pauses, (words) => publishProblems(raw, typed(edited, words), now));
  report('full path', pauses, (words) => sitePages(withPublished(raw, typed(edited, words))));
});

function report(what: string, pauses: number, work: (words: string) => unknown): void {
  const times = Array.from({ length: pauses }, (_, pause) => processorTime(() => work(`word ${pause}`)));
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(`${what.padEnd(15)} median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`);
}

/** Milliseconds. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function typed(document: StudioDocument, words: string): StudioDocument {
  const { body } = document;
  return { ...document, body: [...(Array.isArray(body) ? body : []), paragraph('typed', words, [])] };
}

/** The same page with two paragraphs that link to two other pages each, and to headings of them. */
function withLinks(document: RawDocument, index: number, pageIds: readonly string[]): RawDocument {
  const { body } = document;
  if (!Array.isArray(body)) return document;
  const linked = [1, 2].map((step) =>
    paragraph(`linked${step}`, 'Read on', [
      link('a', pageIds[(index * 7 + step) % pageIds.length]),
      link('b', pageIds[(index * 13 + step) % pageIds.length]),
    ]),
  );
  return { ...document, body: [...body, ...linked] };
}

function paragraph(_key: string, text: string, markDefs: readonly { readonly _key: string }[]) {
  const marks = markDefs.map((mark) => mark._key);
  return {
    _key,
    _type: 'block',
    style: 'normal',
    markDefs,
    children: [{ _key: 's', _type: 'span', text, marks }],
  };
}

function link(_key: string, target: string | undefined) {
  return { _key, _type: 'internalLink', target: { _type: 'reference', _ref: target, _weak: true } };
}

function snapshotOf(documents: readonly RawDocument[]): RawSnapshot {
  const dated = documents.map((document) => ({ ...document, _updatedAt: now }));
  const lists: unknown = Object.fromEntries(
    snapshotTypes.map((type) => [type, dated.filter(({ _type }) => _type === type)]),
  );
  if (!isRawDocuments(lists)) throw new Error('A type is missing.');
  return { documents: lists, draftIds: [] };
}
