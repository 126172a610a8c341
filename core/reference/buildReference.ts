import { compareViews } from './compareSchemas.ts';
import { describeSymbols } from './describeSchema.ts';
import type { SymbolDescription } from './describeSchema.ts';
import { lastWordsOf } from './lastWords.ts';
import type { LastWords } from './lastWords.ts';
import type { Deployment, Release } from './release.ts';
import { renameHints } from './renameHints.ts';
import type { RenameHint } from './renameHints.ts';
import type { SchemaChange } from './schemaChange.ts';
import { schemaSymbols, symbolId } from './schemaSymbols.ts';
import { schemaView } from './schemaView.ts';
import type { SchemaView } from './schemaView.ts';
import { continueHistory, startHistory } from './symbolHistory.ts';
import type { SchemaHistory, SymbolHistory } from './symbolHistory.ts';

/** A version, and what it changed. The first has no changes: everything is new in it. */
export type ReferenceStep = {
  readonly release: Release;
  readonly previous?: string;
  readonly changes: readonly SchemaChange[];
  readonly renames: readonly RenameHint[];
};

export type ReferenceSymbol = {
  readonly id: string;
  readonly history: SymbolHistory;
  /** As in the last version that has it. */
  readonly description: SymbolDescription;
  /** About members that went, and about the symbol itself (`''`) if it did. */
  readonly lastWords: ReadonlyMap<string, LastWords>;
};

/** Everything that the reference of a deployment says. Symbols are in the order in which they came. */
export type Reference = {
  readonly steps: readonly ReferenceStep[];
  readonly symbols: readonly ReferenceSymbol[];
};

/** Told before each version is read: its number among all, counted from 1. */
export type OnVersion = (version: string, number: number, count: number) => void;

/**
 * Reads all versions of a deployment, oldest first, two at a time. Rejects with InvalidSchemaError for the first that
 * is no valid schema.
 */
export async function buildReference(
  deployment: Deployment,
  onVersion: OnVersion = () => {},
): Promise<Reference> {
  const { releases } = deployment;
  const progress: Progress = { steps: [], gone: new Map(), lastWords: new Map() };
  let current: Current | undefined;
  for (const [index, release] of releases.entries()) {
    onVersion(release.version, index + 1, releases.length);
    const view = schemaView(release.sdl, release.file);
    current =
      current === undefined
        ? begin(release, view, progress)
        : await advance(current, release, view, progress);
  }
  const { steps, gone, lastWords } = progress;
  if (current === undefined) return { steps, symbols: [] };
  const { schema } = current.view;
  const present = describeSymbols(schema, schemaSymbols(schema));
  const symbols = [...current.history.symbols].flatMap(([id, history]) => {
    const description = present.get(id) ?? gone.get(id);
    return description ? [{ id, history, description, lastWords: lastWords.get(id) ?? new Map() }] : [];
  });
  return { steps, symbols };
}

type Current = { readonly version: string; readonly view: SchemaView; readonly history: SchemaHistory };

/** What is collected on the way. */
type Progress = {
  readonly steps: ReferenceStep[];
  readonly gone: Map<string, SymbolDescription>;
  readonly lastWords: Map<string, Map<string, LastWords>>;
};

function begin(release: Release, view: SchemaView, { steps }: Progress): Current {
  steps.push({ release, changes: [], renames: [] });
  return { version: release.version, view, history: startHistory(release.version, view.schema) };
}

async function advance(
  past: Current,
  release: Release,
  view: SchemaView,
  progress: Progress,
): Promise<Current> {
  const { version } = release;
  const changes = await compareViews(past.view, view);
  const renames = renameHints(changes);
  const step = { before: past.view.schema, after: view.schema, changes, renames };
  progress.steps.push({ release, previous: past.version, changes, renames });
  for (const [id, words] of lastWordsOf(step)) {
    progress.lastWords.set(id, new Map([...(progress.lastWords.get(id) ?? []), ...words]));
  }
  const present = new Set(schemaSymbols(view.schema).map(symbolId));
  const gone = schemaSymbols(past.view.schema).filter((symbol) => !present.has(symbolId(symbol)));
  if (gone.length > 0) {
    for (const [id, description] of describeSymbols(past.view.schema, gone))
      progress.gone.set(id, description);
  }
  return { version, view, history: continueHistory(past.history, { version, ...step }) };
}
