import type { GraphQLSchema } from 'graphql';
import type { SchemaChange } from '../change/schemaChange.ts';
import type { SymbolDescription } from '../describe/describeSchema.ts';
import type { LoadedSchema } from '../schema/loadSchema.ts';
import type { Deployment, SchemaVersion } from './deployment.ts';
import type { RemovalNote } from './removalNotes.ts';
import type { RenameHint } from './renameHints.ts';
import type { SchemaHistory, SymbolHistory } from './symbolHistory.ts';
import { cleanText } from '../../text/cleanText.ts';
import { compareSchemas } from '../compare/compareSchemas.ts';
import { describeSymbols } from '../describe/describeSchema.ts';
import { loadSchema } from '../schema/loadSchema.ts';
import { rootTypes, schemaSymbols, symbolId } from '../schema/schemaSymbols.ts';
import { removalNotes } from './removalNotes.ts';
import { renameHints } from './renameHints.ts';
import { continueHistory, startHistory } from './symbolHistory.ts';

/** A version and its changes. The first version has none: everything in it is new. */
export type ReferenceStep = {
  readonly schemaVersion: SchemaVersion;
  /** The previous version. */
  readonly previous?: string;
  readonly changes: readonly SchemaChange[];
  readonly renames: readonly RenameHint[];
};

export type ReferenceSymbol = {
  readonly id: string;
  readonly history: SymbolHistory;
  /** As described in the last version that has it. */
  readonly description: SymbolDescription;
  /** By name of removed members, and by `''` for the symbol itself if it was removed. */
  readonly removals: ReadonlyMap<string, RemovalNote>;
};

/** Everything in the reference of a deployment. Symbols are in the order in which they were added. */
export type BuiltReference = {
  /** The latest schema's descriptions of itself and of its root types, as Markdown; empty if there are none. */
  readonly about: string;
  readonly steps: readonly ReferenceStep[];
  readonly symbols: readonly ReferenceSymbol[];
};

/** Called before each version is read, with its number (counted from 1) and the number of all versions. */
export type OnVersion = (version: string, number: number, count: number) => void;

/**
 * Reads all versions of a deployment, oldest first; only two parsed schemas are in memory at a time. Rejects with an InvalidSchemaError for
 * the first invalid schema.
 */
export async function buildReference(
  { versions }: Deployment,
  onVersion: OnVersion = () => {},
): Promise<BuiltReference> {
  const progress: Progress = { steps: [], removed: new Map(), removals: new Map() };
  let current: Current | undefined;
  for (const [index, schemaVersion] of versions.entries()) {
    onVersion(schemaVersion.version, index + 1, versions.length);
    const loaded = loadSchema(schemaVersion.sdl, schemaVersion.file);
    current = current
      ? await continueReference(current, schemaVersion, loaded, progress)
      : startReference(schemaVersion, loaded, progress);
  }
  const { steps, removed, removals } = progress;
  if (!current) return { about: '', steps, symbols: [] };
  const { schema } = current.loaded;
  const existing = describeSymbols(schema, schemaSymbols(schema));
  const symbols = [...current.history.symbols].flatMap(([id, history]) => {
    const description = existing.get(id) ?? removed.get(id);
    return description ? [{ id, history, description, removals: removals.get(id) ?? new Map() }] : [];
  });
  return { about: aboutSchema(schema), steps, symbols };
}

function aboutSchema(schema: GraphQLSchema): string {
  const roots = [...rootTypes(schema).keys()].map((name) => schema.getType(name)?.description);
  return [schema.description, ...roots]
    .map((text) => cleanText(text ?? '').trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

type Current = { readonly version: string; readonly loaded: LoadedSchema; readonly history: SchemaHistory };

/** The results that have been collected so far. */
type Progress = {
  readonly steps: ReferenceStep[];
  /** Symbols that were removed, as they were in the last version that has them. */
  readonly removed: Map<string, SymbolDescription>;
  readonly removals: Map<string, Map<string, RemovalNote>>;
};

function startReference(schemaVersion: SchemaVersion, loaded: LoadedSchema, { steps }: Progress): Current {
  steps.push({ schemaVersion, changes: [], renames: [] });
  const { version } = schemaVersion;
  return { version, loaded, history: startHistory(version, loaded.schema) };
}

async function continueReference(
  past: Current,
  schemaVersion: SchemaVersion,
  loaded: LoadedSchema,
  progress: Progress,
): Promise<Current> {
  const { version } = schemaVersion;
  const changes = await compareSchemas(past.loaded, loaded);
  const renames = renameHints(changes);
  const step = { before: past.loaded.schema, after: loaded.schema, changes, renames };
  progress.steps.push({ schemaVersion, previous: past.version, changes, renames });
  for (const [id, notes] of removalNotes(step)) {
    progress.removals.set(id, new Map([...(progress.removals.get(id) ?? []), ...notes]));
  }
  const existing = new Set(schemaSymbols(loaded.schema).map(symbolId));
  const removed = schemaSymbols(past.loaded.schema).filter((symbol) => !existing.has(symbolId(symbol)));
  if (removed.length > 0) {
    for (const [id, description] of describeSymbols(past.loaded.schema, removed)) {
      progress.removed.set(id, description);
    }
  }
  return { version, loaded, history: continueHistory(past.history, { version, ...step }) };
}
