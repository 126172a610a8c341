import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#scripts/command/runCommand.ts';
import { readResults } from '../results/resultFiles.ts';
import { benchmarkFiles } from './benchmarkFiles.ts';

const command = {
  name: 'node bench/report/main.ts',
  summary: 'Writes docs/benchmarks.md with its charts, and docs/scale.md, from the results in bench/results.',
} as const;
const docs = path.resolve(import.meta.dirname, '../../docs');

await runCommand(command, () => {
  rmSync(path.join(docs, 'benchmarks'), { recursive: true, force: true });
  for (const [place, text] of benchmarkFiles(readResults())) {
    mkdirSync(path.dirname(path.join(docs, place)), { recursive: true });
    writeFileSync(path.join(docs, place), text);
    console.log(`docs/${place}`);
  }
});
