import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readResults } from '../results/resultFiles.ts';
import { benchmarkFiles } from './benchmarkFiles.ts';

const docs = path.resolve(import.meta.dirname, '../../docs');

function read(place: string): string | undefined {
  const file = path.join(docs, place);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

test('docs/benchmarks.md and its charts are what bench/results say (node bench/report/main.ts writes them)', () => {
  const files = benchmarkFiles(readResults());
  const folder = path.join(docs, 'benchmarks');
  // The folder exists once something has been measured.
  const charts = (existsSync(folder) ? readdirSync(folder) : []).map((name) => `benchmarks/${name}`);
  const different = [...new Set([...files.keys(), ...charts])].filter(
    (place) => files.get(place) !== read(place),
  );
  expect(different).toEqual([]);
});
