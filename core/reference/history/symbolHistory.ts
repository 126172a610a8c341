import type { GraphQLSchema } from 'graphql';
import type { SchemaChange } from '../change/schemaChange.ts';
import type { SymbolMember } from '../describe/symbolMembers.ts';
import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import type { ChangeOfSymbol } from './changesBySymbol.ts';
import { present } from '../../present.ts';
import { symbolDeprecation, symbolMembers } from '../describe/symbolMembers.ts';
import { schemaSymbols, symbolId } from '../schema/schemaSymbols.ts';
import { changesBySymbol } from './changesBySymbol.ts';

/**
 * The versions in which something was added, changed, deprecated and removed. If it was removed and added again, the last time
 * counts. `deprecatedIn` is absent if it is not (or no longer) deprecated.
 */
export type Lifecycle = {
  readonly addedIn: string;
  readonly changedIn: readonly string[];
  readonly deprecatedIn?: string;
  readonly removedIn?: string;
};

/** The changes of a symbol and its members in one version. */
type HistoryEvent = {
  readonly version: string;
  readonly event: 'added' | 'changed' | 'removed';
  readonly changes: readonly SchemaChange[];
};

export type SymbolHistory = Lifecycle & {
  readonly symbol: SchemaSymbol;
  /** Oldest first. */
  readonly events: readonly HistoryEvent[];
  /** The members of all versions by name, in the order in which they were added. */
  readonly members: ReadonlyMap<string, Lifecycle>;
};

/** The histories of the symbols of all versions, by symbol id. `first` is the first version. */
export type SchemaHistory = { readonly first: string; readonly symbols: ReadonlyMap<string, SymbolHistory> };

/** Starts the history of a schema with its first version, in which everything was added. */
export function startHistory(version: string, schema: GraphQLSchema): SchemaHistory {
  const symbols = schemaSymbols(schema).map((symbol) =>
    addedSymbol({ version, after: schema, changes: [] }, symbol),
  );
  return { first: version, symbols: new Map(symbols.map((history) => [symbolId(history.symbol), history])) };
}

export type HistoryStep = {
  readonly version: string;
  readonly before: GraphQLSchema;
  readonly after: GraphQLSchema;
  /** The result of `compareSchemas`. */
  readonly changes: readonly SchemaChange[];
};

/**
 * Returns the history with one more version. Built-in symbols of GraphQL count as added in the first version and are never removed.
 */
export function continueHistory(history: SchemaHistory, step: HistoryStep): SchemaHistory {
  const { version, after } = step;
  const bySymbol = changesBySymbol(step.changes, step.before, after);
  const existing = new Map(schemaSymbols(after).map((symbol) => [symbolId(symbol), symbol]));
  const symbols = new Map(history.symbols);
  for (const [id, symbol] of existing) {
    const past = history.symbols.get(id);
    const ofSymbol = bySymbol.get(id) ?? [];
    const changes = ofSymbol.map(({ change }) => change);
    if (!past) {
      const since = symbol.builtIn ? history.first : version;
      symbols.set(id, addedSymbol({ version: since, after, changes }, symbol));
    } else if (isRemoved(past)) {
      symbols.set(id, addedAgain(past, addedSymbol({ version, after, changes }, symbol)));
    } else if (ofSymbol.length > 0) {
      symbols.set(id, changedSymbol(past, version, after, ofSymbol));
    }
  }
  for (const [id, past] of history.symbols) {
    if (!existing.has(id) && !isRemoved(past) && !past.symbol.builtIn) {
      const changes = (bySymbol.get(id) ?? []).map(({ change }) => change);
      symbols.set(id, {
        ...past,
        removedIn: version,
        events: [...past.events, { version, event: 'removed', changes }],
      });
    }
  }
  return { first: history.first, symbols };
}

function isRemoved({ removedIn }: Lifecycle): boolean {
  return removedIn !== undefined;
}

type Addition = {
  readonly version: string;
  readonly after: GraphQLSchema;
  readonly changes: readonly SchemaChange[];
};

function addedSymbol({ version, after, changes }: Addition, symbol: SchemaSymbol): SymbolHistory {
  const members = symbolMembers(after, symbol).map(
    ({ name, deprecation }) => [name, addedIn(version, deprecation)] as const,
  );
  return {
    symbol,
    ...addedIn(version, symbolDeprecation(after, symbol)),
    events: [{ version, event: 'added', changes }],
    members: new Map(members),
  };
}

/** The lifecycle of a new element. `deprecation` is the reason, if it is deprecated from the start. */
function addedIn(version: string, deprecation: string | undefined): Lifecycle {
  const deprecatedIn = deprecation === undefined ? undefined : version;
  return present({ addedIn: version, changedIn: [], deprecatedIn });
}

/** The history of a symbol that was removed and added again. Members that do not come back were removed with it. */
function addedAgain(past: SymbolHistory, again: SymbolHistory): SymbolHistory {
  const removed = [...past.members].map(
    ([name, life]) => [name, { removedIn: past.removedIn ?? '', ...life }] as const,
  );
  return {
    ...again,
    events: [...past.events, ...again.events],
    members: new Map([...removed, ...again.members]),
  };
}

function changedSymbol(
  past: SymbolHistory,
  version: string,
  after: GraphQLSchema,
  ofSymbol: readonly ChangeOfSymbol[],
): SymbolHistory {
  const { symbol } = past;
  const changes = ofSymbol.map(({ change }) => change);
  return {
    symbol,
    ...continued(past, version, symbolDeprecation(after, symbol), true),
    events: [...past.events, { version, event: 'changed', changes }],
    members: continuedMembers(past.members, version, symbolMembers(after, symbol), ofSymbol),
  };
}

function continuedMembers(
  past: ReadonlyMap<string, Lifecycle>,
  version: string,
  existing: readonly SymbolMember[],
  ofSymbol: readonly ChangeOfSymbol[],
): Map<string, Lifecycle> {
  const changed = new Set(ofSymbol.map(({ member }) => member));
  const names = new Set(existing.map(({ name }) => name));
  const members = new Map(past);
  for (const [name, life] of past) {
    if (!names.has(name) && !isRemoved(life)) members.set(name, { ...life, removedIn: version });
  }
  for (const { name, deprecation } of existing) {
    const life = past.get(name);
    members.set(
      name,
      life && !isRemoved(life)
        ? continued(life, version, deprecation, changed.has(name))
        : addedIn(version, deprecation),
    );
  }
  return members;
}

/** The lifecycle of an element that was already in the previous version. */
function continued(
  life: Lifecycle,
  version: string,
  deprecation: string | undefined,
  changed: boolean,
): Lifecycle {
  return present({
    addedIn: life.addedIn,
    changedIn: changed ? [...life.changedIn, version] : life.changedIn,
    deprecatedIn: deprecation === undefined ? undefined : (life.deprecatedIn ?? version),
  });
}
