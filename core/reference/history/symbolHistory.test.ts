import type { GraphQLSchema } from 'graphql';
import type { SchemaHistory, SymbolHistory } from './symbolHistory.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { compareSchemas } from '../compare/compareSchemas.ts';
import { symbolDeprecation, symbolMembers } from '../describe/symbolMembers.ts';
import { loadSchema } from '../schema/loadSchema.ts';
import { schemaSymbols, symbolId } from '../schema/schemaSymbols.ts';
import { schemaVersions } from '../testing/arbitrarySchemas.ts';
import { continueHistory, startHistory } from './symbolHistory.ts';

/** The history of versions 1, 2, … */
async function historyOf(
  versions: readonly string[],
): Promise<{ history: SchemaHistory; schemas: GraphQLSchema[] }> {
  const views = versions.map((sdl) => loadSchema(sdl));
  const [first, ...later] = views;
  if (first === undefined) throw new Error('A history needs a version.');
  let history = startHistory('1', first.schema);
  let before = first;
  for (const [index, after] of later.entries()) {
    const changes = await compareSchemas(before, after);
    history = continueHistory(history, {
      version: `${index + 2}`,
      before: before.schema,
      after: after.schema,
      changes,
    });
    before = after;
  }
  return { history, schemas: views.map(({ schema }) => schema) };
}

async function symbolOf(id: string, versions: readonly string[]): Promise<unknown> {
  const { history } = await historyOf(versions);
  const found = history.symbols.get(id);
  return found && brief(found);
}

function brief({ symbol: _symbol, events, members, ...life }: SymbolHistory): unknown {
  return {
    ...life,
    events: events.map(({ version, event, changes }) =>
      [version, event, ...changes.map(({ kind }) => kind)].join(' '),
    ),
    members: Object.fromEntries(members),
  };
}

test('a type whose members are added, changed, deprecated and removed', async () => {
  const versions = [
    'type Query { a: A } type A { x: Int y: Int @deprecated }',
    'type Query { a: A } type A { x(first: Int): Int! y: Int @deprecated z: Int }',
    'type Query { a: A } "All" type A { x(first: Int = 1): Int! @deprecated(reason: "Use `z`") z: Int }',
  ];
  expect(await symbolOf('object-A', versions)).toStrictEqual({
    addedIn: '1',
    changedIn: ['2', '3'],
    events: [
      '1 added',
      '2 changed optional-argument-added field-type-narrowed field-added',
      '3 changed field-removed argument-default-added description-added deprecation-added',
    ],
    members: {
      x: { addedIn: '1', changedIn: ['2', '3'], deprecatedIn: '3' },
      y: { addedIn: '1', changedIn: [], deprecatedIn: '1', removedIn: '3' },
      'x(first:)': { addedIn: '2', changedIn: ['3'] },
      z: { addedIn: '2', changedIn: [] },
    },
  });
});

test('an operation is a symbol, and its arguments are its members', async () => {
  const versions = [
    'type Query { a(x: Int): Int b: Int }',
    'type Query { a(x: Int y: Int): Int @deprecated b: Int }',
    'type Query { b: Int }',
  ];
  expect(await symbolOf('query-a', versions)).toStrictEqual({
    addedIn: '1',
    changedIn: ['2'],
    deprecatedIn: '2',
    removedIn: '3',
    events: ['1 added', '2 changed optional-argument-added deprecation-added', '3 removed field-removed'],
    members: { x: { addedIn: '1', changedIn: [] }, y: { addedIn: '2', changedIn: [] } },
  });
  expect(await symbolOf('object-Query', versions)).toBeUndefined();
});

test('a symbol that was removed and added again counts from the last time', async () => {
  const versions = [
    'type Query { x: Int } enum E { A B }',
    'type Query { x: Int }',
    'type Query { x: Int } enum E { A C }',
  ];
  expect(await symbolOf('enum-E', versions)).toStrictEqual({
    addedIn: '3',
    changedIn: [],
    events: ['1 added', '2 removed type-removed', '3 added type-added'],
    members: {
      A: { addedIn: '3', changedIn: [] },
      B: { removedIn: '2', addedIn: '1', changedIn: [] },
      C: { addedIn: '3', changedIn: [] },
    },
  });
});

test('a type that changes its kind is a removed and an added symbol', async () => {
  const versions = ['type Query { x: E } enum E { A }', 'type Query { x: E } scalar E'];
  expect(await symbolOf('enum-E', versions)).toMatchObject({
    removedIn: '2',
    events: ['1 added', '2 removed type-kind-changed'],
  });
  expect(await symbolOf('scalar-E', versions)).toMatchObject({
    addedIn: '2',
    events: ['2 added type-kind-changed'],
  });
});

test('built-in symbols count as added in the first version and are never removed', async () => {
  const versions = ['type Query { x: Int }', 'type Query { x: Float }', 'type Query { x: Boolean }'];
  for (const id of ['directive-skip', 'scalar-Int', 'scalar-Float', 'scalar-String']) {
    expect(await symbolOf(id, versions)).toMatchObject({ addedIn: '1', changedIn: [], events: ['1 added'] });
  }
});

test('the events determine which symbols each version has', async () => {
  await fc.assert(
    fc.asyncProperty(schemaVersions, async (versions) => {
      const { history, schemas } = await historyOf(versions);
      for (const [index, schema] of schemas.entries()) {
        const present = [...history.symbols]
          .filter(
            ([, past]) => eventBy(past, index + 1) !== 'removed' && eventBy(past, index + 1) !== undefined,
          )
          .map(([id]) => id);
        const own = schemaSymbols(schema).filter(({ builtIn }) => !builtIn);
        const ownIds = new Set(own.map(symbolId));
        expect(
          new Set(present.filter((id) => history.symbols.get(id)?.symbol.builtIn !== true)),
        ).toStrictEqual(ownIds);
      }
    }),
    propertyRuns(25, 200),
  );
});

/** The last addition or removal of a symbol up to a version. */
function eventBy(past: SymbolHistory, version: number): string | undefined {
  return past.events.findLast((event) => event.event !== 'changed' && Number(event.version) <= version)
    ?.event;
}

test('the history knows which members the last version has, and which of them are deprecated', async () => {
  await fc.assert(
    fc.asyncProperty(schemaVersions, async (versions) => {
      const { history, schemas } = await historyOf(versions);
      const last = schemas.at(-1);
      if (last === undefined) return;
      for (const symbol of schemaSymbols(last)) {
        const past = history.symbols.get(symbolId(symbol));
        const alive = [...(past?.members ?? [])].filter(([, life]) => life.removedIn === undefined);
        const told = alive.map(([name, life]) => [name, life.deprecatedIn !== undefined] as const);
        const members = symbolMembers(last, symbol);
        const actual = members.map(({ name, deprecation }) => [name, deprecation !== undefined] as const);
        expect(new Map(told)).toStrictEqual(new Map(actual));
        expect(past?.deprecatedIn !== undefined).toBe(symbolDeprecation(last, symbol) !== undefined);
      }
    }),
    propertyRuns(25, 200),
  );
});
