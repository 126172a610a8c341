import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { readResults } from '../results/resultFiles.ts';
import { reportPages } from './reportPages.ts';

const command = {
  name: 'node bench/report/main.ts',
  summary: 'Writes docs/benchmarks.md and docs/scale.md from the results in bench/results.',
} as const;

await runCommand(command, () => {
  for (const [name, page] of reportPages) {
    writeFileSync(path.resolve(import.meta.dirname, '../../docs', name), page(readResults()));
    console.log(`docs/${name}`);
  }
});
