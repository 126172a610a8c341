import type { ChangesAnswer } from '#core/preview/changesAnswer.ts';
import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { createChanges } from '#publishing/preview/engine/createChanges.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';
import { publishedContent } from './publishedContent.ts';

const command = {
  name: 'node bench/preview/changes.ts',
  summary:
    'Measures the processor time that the preview needs to say what publishing a draft changes for readers, on a site of generated docs.',
  details:
    'The first time, the site as it is published is made as well. Reading the content from the lake is not part of it.',
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['300', '3000', '10000'] },
    runs: { type: 'number', value: 'N', summary: 'How many edits of each kind.', default: 10, min: 1 },
  },
} as const;

const now = '2026-01-01T00:00:00.000Z';

await runCommand(command, async ({ options: { pages, runs } }) => {
  console.log('| docs | first | text | title | address |\n|---|---|---|---|---|');
  for (const count of pages.map(Number)) {
    const timeOf = comparison(generateCorpus(count, 1));
    const times = async (edit: (run: number) => object): Promise<readonly number[]> => {
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await timeOf(edit(run)));
      return found;
    };
    const row = [
      [await timeOf({ title: 'First' })],
      await times((run) => ({ body: [paragraph(`Typed ${run} times.`)] })),
      await times((run) => ({ title: `Renamed ${run}` })),
      await times((run) => ({ slug: { _type: 'slug', current: `moved-${run}` } })),
    ];
    console.log(`| ${count} | ${row.map((found) => `${Math.round(median(found))} ms`).join(' | ')} |`);
  }
});

/** Returns a function that says how long it takes to compare an edit of one page with what is published. Milliseconds of processor time. */
function comparison(documents: readonly RawDocument[]): (fields: object) => Promise<number> {
  const page = documents.filter(({ _type }) => _type === 'docPage').at(-1);
  if (!page) throw new Error('The corpus has no page.');
  const published = publishedContent(documents, [page._id]);
  const changesOf = createChanges(createModelMaker());
  return async (fields) => {
    const drafts = new Map([[page._id, { _updatedAt: now, ...page, ...fields }]]);
    const begun = process.cpuUsage();
    const answer: ChangesAnswer = await changesOf(
      { published, drafts, releases: new Map(), releaseDates: new Map() },
      { documents: [page._id] },
      now,
    );
    const { user, system } = process.cpuUsage(begun);
    if (answer.kind !== 'changes') throw new Error(`The corpus has errors: ${answer.kind}.`);
    return (user + system) / 1000;
  };
}

function paragraph(text: string): object {
  const span = { _type: 'span', _key: 's', text, marks: [] };
  return { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span] };
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
