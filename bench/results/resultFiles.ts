import type { BenchResult } from './benchResult.ts';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;

/** Keeps what was measured, in place of what was measured of the same content before. Returns the file. */
export function keepResult(result: BenchResult): string {
  const file = path.join(folder, `${result.kind}-${result.pages ?? 'sample'}.json`);
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
  return file;
}

/** Reads everything that was kept, the smallest content first. */
export function readResults(): readonly BenchResult[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): BenchResult => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .toSorted((one, other) => (one.pages ?? 0) - (other.pages ?? 0));
}
