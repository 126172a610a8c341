import type { GraphQLSchema } from 'graphql';
import { changePlaces } from './changePlaces.ts';
import type { PlacedChange } from './changePlaces.ts';
import type { SchemaChange } from './schemaChange.ts';
import { schemaSymbols, symbolId } from './schemaSymbols.ts';
import type { SchemaSymbol } from './schemaSymbols.ts';
import { symbolDeprecation, symbolMembers } from './symbolMembers.ts';

/**
 * When something came, changed, was deprecated and went; the values are versions. Of something that went and came
 * again, it is the last time that counts. `deprecatedIn` is absent for what is not deprecated (any more).
 */
export type Lifecycle = {
  readonly addedIn: string;
  readonly changedIn: readonly string[];
  readonly deprecatedIn?: string;
  readonly removedIn?: string;
};

/** What happened to a symbol or to parts of it in one version. */
type HistoryEvent = {
  readonly version: string;
  readonly event: 'added' | 'changed' | 'removed';
  readonly changes: readonly SchemaChange[];
};

export type SymbolHistory = Lifecycle & {
  readonly symbol: SchemaSymbol;
  /** Oldest first. */
  readonly events: readonly HistoryEvent[];
  /** Every member that ever was, by its name, in the order in which they came. */
  readonly members: ReadonlyMap<string, Lifecycle>;
};

/** The histories of all symbols that ever were, by symbol id. `first` is the first version. */
export type SchemaHistory = { readonly first: string; readonly symbols: ReadonlyMap<string, SymbolHistory> };

/** The history of a schema that has one version: everything was added in it. */
export function startHistory(version: string, schema: GraphQLSchema): SchemaHistory {
  const symbols = schemaSymbols(schema).map((symbol) =>
    begin({ version, after: schema, changes: [] }, symbol),
  );
  return { first: version, symbols: new Map(symbols.map((history) => [symbolId(history.symbol), history])) };
}

export type HistoryStep = {
  readonly version: string;
  readonly before: GraphQLSchema;
  readonly after: GraphQLSchema;
  /** What `compareSchemas` says of the two. */
  readonly changes: readonly SchemaChange[];
};

/** The history with one more version. What comes with GraphQL has been there from the first version, and never goes. */
export function continueHistory(history: SchemaHistory, step: HistoryStep): SchemaHistory {
  const { version, after } = step;
  const places = changePlaces(step.changes, step.before, after);
  const present = new Map(schemaSymbols(after).map((symbol) => [symbolId(symbol), symbol]));
  const symbols = new Map(history.symbols);
  for (const [id, symbol] of present) {
    const past = history.symbols.get(id);
    const placed = places.get(id) ?? [];
    const changes = placed.map(({ change }) => change);
    if (past === undefined) {
      symbols.set(id, begin({ version: symbol.builtIn ? history.first : version, after, changes }, symbol));
    } else if (past.removedIn !== undefined) {
      symbols.set(id, resume(past, begin({ version, after, changes }, symbol)));
    } else if (placed.length > 0) {
      symbols.set(id, advance(past, version, after, placed));
    }
  }
  for (const [id, past] of history.symbols) {
    if (!present.has(id) && past.removedIn === undefined && !past.symbol.builtIn) {
      const changes = (places.get(id) ?? []).map(({ change }) => change);
      symbols.set(id, {
        ...past,
        removedIn: version,
        events: [...past.events, { version, event: 'removed', changes }],
      });
    }
  }
  return { first: history.first, symbols };
}

type Beginning = {
  readonly version: string;
  readonly after: GraphQLSchema;
  readonly changes: readonly SchemaChange[];
};

function begin({ version, after, changes }: Beginning, symbol: SchemaSymbol): SymbolHistory {
  const members = symbolMembers(after, symbol).map(
    ({ name, deprecation }) => [name, born(version, deprecation)] as const,
  );
  return {
    symbol,
    ...born(version, symbolDeprecation(after, symbol)),
    events: [{ version, event: 'added', changes }],
    members: new Map(members),
  };
}

function born(version: string, deprecation: string | undefined): Lifecycle {
  return { addedIn: version, changedIn: [], ...(deprecation === undefined ? {} : { deprecatedIn: version }) };
}

/** A symbol that went and came again: what it had before and has no more went with it. */
function resume(past: SymbolHistory, again: SymbolHistory): SymbolHistory {
  const gone = [...past.members].map(
    ([name, life]) => [name, { removedIn: past.removedIn ?? '', ...life }] as const,
  );
  return {
    ...again,
    events: [...past.events, ...again.events],
    members: new Map([...gone, ...again.members]),
  };
}

function advance(
  past: SymbolHistory,
  version: string,
  after: GraphQLSchema,
  placed: readonly PlacedChange[],
): SymbolHistory {
  const { symbol } = past;
  const changes = placed.map(({ change }) => change);
  return {
    symbol,
    ...aged(past, version, symbolDeprecation(after, symbol), true),
    events: [...past.events, { version, event: 'changed', changes }],
    members: advanceMembers(past.members, version, symbolMembers(after, symbol), placed),
  };
}

function advanceMembers(
  past: ReadonlyMap<string, Lifecycle>,
  version: string,
  present: ReturnType<typeof symbolMembers>,
  placed: readonly PlacedChange[],
): Map<string, Lifecycle> {
  const changed = new Set(placed.map(({ member }) => member));
  const names = new Set(present.map(({ name }) => name));
  const members = new Map(past);
  for (const [name, life] of past) {
    if (!names.has(name) && life.removedIn === undefined) members.set(name, { ...life, removedIn: version });
  }
  for (const { name, deprecation } of present) {
    const life = past.get(name);
    const isNew = life === undefined || life.removedIn !== undefined;
    members.set(
      name,
      isNew ? born(version, deprecation) : aged(life, version, deprecation, changed.has(name)),
    );
  }
  return members;
}

function aged(
  life: Lifecycle,
  version: string,
  deprecation: string | undefined,
  changed: boolean,
): Lifecycle {
  const deprecatedIn = deprecation === undefined ? undefined : (life.deprecatedIn ?? version);
  return {
    addedIn: life.addedIn,
    changedIn: changed ? [...life.changedIn, version] : life.changedIn,
    ...(deprecatedIn === undefined ? {} : { deprecatedIn }),
  };
}
