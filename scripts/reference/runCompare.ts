import { readFileSync } from 'node:fs';
import { compareViews } from '#core/reference/compareSchemas.ts';
import { renameHints } from '#core/reference/renameHints.ts';
import { criticalityOrder } from '#core/reference/schemaChange.ts';
import type { SchemaChange } from '#core/reference/schemaChange.ts';
import { schemaView } from '#core/reference/schemaView.ts';
import { formatChanges } from './formatChanges.ts';
import type { CompareCommand } from './parseCommand.ts';

/**
 * Compares two files and prints the changes, as text or as a JSON list. Gives the exit code. Rejects with an Error for
 * a file that cannot be read, and InvalidSchemaError for one that is no valid schema.
 */
export async function runCompare(command: CompareCommand, print: (text: string) => void): Promise<number> {
  const before = schemaView(readText(command.before), command.before);
  const after = schemaView(readText(command.after), command.after);
  const changes = await compareViews(before, after);
  print(command.json ? JSON.stringify(changes, null, 2) : formatChanges(changes, renameHints(changes)));
  return fails(changes, command) ? 1 : 0;
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

function fails(changes: readonly SchemaChange[], { failOn }: CompareCommand): boolean {
  if (failOn === undefined) return false;
  const grades = criticalityOrder.slice(0, criticalityOrder.indexOf(failOn) + 1);
  return changes.some(({ criticality }) => grades.includes(criticality));
}
