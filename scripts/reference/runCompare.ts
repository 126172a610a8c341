import type { Criticality, SchemaChange } from '#core/reference/change/schemaChange.ts';
import type { LoadedSchema } from '#core/reference/schema/loadSchema.ts';
import type { Output } from './runReference.ts';
import { readFileSync } from 'node:fs';
import { criticalityOrder } from '#core/content/criticalityOrder.ts';
import { compareSchemas } from '#core/reference/compare/compareSchemas.ts';
import { renameHints } from '#core/reference/history/renameHints.ts';
import { loadSchema } from '#core/reference/schema/loadSchema.ts';
import { readSdl } from '#core/reference/subgraph/readSdl.ts';
import { formatChanges } from './formatChanges.ts';
import { formatRemarks } from './formatRemarks.ts';

export type Comparison = {
  /** Files. */
  readonly before: string;
  readonly after: string;
  readonly json: boolean;
  readonly failOn: Exclude<Criticality, 'safe'> | undefined;
  /** True to read files that break rules leniently. */
  readonly isLenient: boolean;
};

/**
 * Compares two files and prints the changes, as text or as a JSON list; warns about additions to the files and omissions from them. Resolves
 * to whether a change is of the grade `failOn` or worse. Rejects with an Error for a file that cannot be read, and InvalidSchemaError for an
 * invalid schema.
 */
export async function runCompare(comparison: Comparison, { print, complain }: Output): Promise<boolean> {
  const load = (file: string): LoadedSchema => {
    const { sdl, ...read } = readSdl(readText(file), file, comparison.isLenient);
    for (const line of formatRemarks(file, read)) complain(line);
    return loadSchema(sdl, file);
  };
  const before = load(comparison.before);
  const after = load(comparison.after);
  const changes = await compareSchemas(before, after);
  print(comparison.json ? JSON.stringify(changes, null, 2) : formatChanges(changes, renameHints(changes)));
  return fails(changes, comparison);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`'${file}' cannot be read: ${reason}. Give the path of a .graphql file.`, {
      cause: error,
    });
  }
}

function fails(changes: readonly SchemaChange[], { failOn }: Comparison): boolean {
  if (failOn === undefined) return false;
  const grades = criticalityOrder.slice(0, criticalityOrder.indexOf(failOn) + 1);
  return changes.some(({ criticality }) => grades.includes(criticality));
}
