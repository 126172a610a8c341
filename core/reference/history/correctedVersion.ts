import type { SchemaChange } from '../change/schemaChange.ts';
import type { SchemaVersion } from './deployment.ts';
import type { RenameHint } from './renameHints.ts';
import { compareSchemas } from '../compare/compareSchemas.ts';
import { parseCoordinate } from '../schema/coordinate.ts';
import { loadSchema } from '../schema/loadSchema.ts';
import { parseSchema } from '../schema/parseSchema.ts';
import { renameHints } from './renameHints.ts';
import { symbolRefAt } from './symbolRefAt.ts';

/** The effect of a correction on an applied version. */
export type CorrectedVersion = {
  readonly version: string;
  /** Empty if only the spelling of the text changes, or if the text that was applied cannot be read. */
  readonly changes: readonly SchemaChange[];
  readonly renames: readonly RenameHint[];
  /** Ids of the symbols that were probably renamed, by their ids before. */
  readonly renamed: ReadonlyMap<string, string>;
};

/**
 * Compares the text of a version with the one that was applied. Rejects with an InvalidSchemaError if the corrected text is invalid.
 * @param applied the SDL that the lake has
 */
export async function correctedVersion(
  { version, sdl, file }: SchemaVersion,
  applied: string,
): Promise<CorrectedVersion> {
  const after = loadSchema(sdl, file);
  if (!parseSchema(applied, version).ok) return { version, changes: [], renames: [], renamed: new Map() };
  const before = loadSchema(applied, version);
  const changes = await compareSchemas(before, after);
  const renames = renameHints(changes);
  const renamed = renames.flatMap(({ from, to }) => {
    const gone = symbolRefAt(before.schema, parseCoordinate(from));
    const successor = symbolRefAt(after.schema, parseCoordinate(to));
    const isWhole = gone && successor && gone.member === undefined && successor.member === undefined;
    return isWhole ? [[gone.symbol, successor.symbol] as const] : [];
  });
  return { version, changes, renames, renamed: new Map(renamed) };
}
