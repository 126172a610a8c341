import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '#studio/site/editSnapshot.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { withPublished } from '#studio/site/editSnapshot.ts';
import { sitePages } from '#studio/site/sitePages.ts';
import { publishProblems } from '#studio/site/siteProblems.ts';
import { linkedCorpus, paragraph } from './linkedCorpus.ts';
import { studioDownloads } from './studioDownloads.ts';

const command = {
  name: 'node bench/studio/main.ts',
  summary:
    'Measures the processor time that a Studio needs after each pause in typing, and what it downloads, on a site whose pages link to each other.',
  options: {
    pages: { type: 'number', value: 'N', summary: 'How many pages the site has.', default: 3000, min: 1 },
    pauses: { type: 'number', value: 'N', summary: 'How many pauses to measure.', default: 20, min: 1 },
  },
} as const;
const now = '2026-01-01T00:00:00.000Z';

await runCommand(command, async ({ options: { pages, pauses } }) => {
  const corpus = linkedCorpus(pages);
  const raw = snapshotOf(corpus);
  const edited = raw.documents.docPage.at(-1);
  if (edited === undefined) throw new Error('The corpus has no page.');

  const first = processorTime(() => publishProblems(raw, edited, now));
  console.log(`first look      ${first.toFixed(0)} ms`);
  report('validation', pauses, (words) => publishProblems(raw, typed(edited, words), now));
  report('full path', pauses, (words) => sitePages(withPublished(raw, typed(edited, words))));
  const { content, start, publish } = await studioDownloads(corpus);
  console.log(
    `downloads       ${kB(start)} at the start, ${kB(publish)} after a publish (all content: ${kB(content)})`,
  );
});

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

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

function snapshotOf(documents: readonly StudioDocument[]): RawSnapshot {
  return {
    documents: rawDocumentsOf((type) => documents.filter(({ _type }) => _type === type)),
    draftIds: [],
  };
}
