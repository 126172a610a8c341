import { runCommand } from '#scripts/command/runCommand.ts';
import { shareTable } from '../report/shareTable.ts';
import { keepResult } from '../results/resultFiles.ts';
import { measureShares } from './measureShares.ts';

const command = {
  name: 'node bench/shares/main.ts',
  summary:
    'Measures what the ledger of addresses, the files for programs, the checks of built files and the report add to a full build and to a publish.',
  details:
    'In processor time of all processes, for generated docs. A full build draws no social cards here. The list of addresses and the entries of the sitemap are parts of the site model, and not counted.',
  options: {
    pages: { type: 'list', value: 'N,…', summary: 'How many docs.', default: ['300', '3000'] },
    runs: { type: 'number', value: 'N', summary: 'How often each edit.', default: 9, min: 1 },
    keep: {
      type: 'boolean',
      summary: 'Keeps the results in bench/results, from which bench/report makes docs/benchmarks.md.',
    },
  },
} as const;

await runCommand(command, async ({ options: { pages, runs, keep } }) => {
  for (const count of pages.map(Number)) {
    const result = await measureShares(count, runs);
    console.log(`${shareTable([result])}\n`);
    if (keep) console.log(`Kept in ${keepResult(result)}\n`);
  }
});
