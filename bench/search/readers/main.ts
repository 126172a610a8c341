import type { ReaderOutcome } from '#core/search/testing/scoreReaderQueries.ts';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { indexOfParts } from '#core/search/index/indexOfParts.ts';
import { recordsOfSite } from '#core/search/site/recordsOfSite.ts';
import {
  countReaderOutcomes,
  isInFirstRows,
  scoreReaderQueries,
} from '#core/search/testing/scoreReaderQueries.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { markdownTable } from '../../report/markdownTable.ts';
import { sampleModel } from '../sample/sampleModel.ts';
import queries from './queries.json' with { type: 'json' };

const command = {
  name: 'node bench/search/readers/main.ts',
  summary: "Searches the sample site for readers' queries, and says how many are found.",
  details: `The queries are in queries.json, in two halves. A query is found if one of its pages is in the first three rows of the suggestions, or
among the first five pages of the results. Of the half for tuning, lists the queries that are not in the first three rows.`,
  options: {
    'held-out': {
      type: 'boolean',
      summary:
        'List those of the other half, too. It is worth nothing any more for judging a search that is tuned afterwards.',
    },
  },
} as const;

await runCommand(command, async ({ options }) => {
  const model = await sampleModel();
  const index = indexOfParts(buildIndex([...recordsOfSite(model).values()][0] ?? []));
  const tuning = scoreReaderQueries(index, queries.tuning, model.synonyms);
  const heldOut = scoreReaderQueries(index, queries.heldOut, model.synonyms);
  const classes = [...new Set(tuning.map((outcome) => outcome.class))].toSorted();
  const groups = [
    ...classes.map((name) => ({ name, has: (outcome: ReaderOutcome) => outcome.class === name })),
    { name: 'all', has: () => true },
  ].map(({ name, has }) => ({
    name,
    tuned: countReaderOutcomes(tuning.filter(has)),
    kept: countReaderOutcomes(heldOut.filter(has)),
  }));
  const table = markdownTable(groups, {
    class: ({ name }) => name,
    'tuning: first 3 rows': ({ tuned }) => share(tuned.rows, tuned.queries),
    'tuning: first 5 pages': ({ tuned }) => share(tuned.pages, tuned.queries),
    'held out: first 3 rows': ({ kept }) => share(kept.rows, kept.queries),
    'held out: first 5 pages': ({ kept }) => share(kept.pages, kept.queries),
  });
  console.log(`${table}\n`);
  printMissed('Of the half for tuning', tuning);
  if (options['held-out']) printMissed('Of the half that is held out', heldOut);
});

function printMissed(which: string, outcomes: readonly ReaderOutcome[]): void {
  const missed = outcomes.filter((outcome) => !isInFirstRows(outcome));
  console.log(`${which}, not in the first three rows: ${missed.length === 0 ? 'none' : ''}`);
  for (const { query, class: kind, row, page, pages } of missed) {
    const where = `row ${row ?? '-'}, page ${page ?? '-'}`;
    console.log(`- ${query} (${kind}): ${where}; wanted ${pages.join(' or ')}`);
  }
  console.log('');
}

function share(found: number, all: number): string {
  return `${found} of ${all} (${all === 0 ? 100 : Math.floor((100 * found) / all)} %)`;
}
