import type { SymbolDescription } from './describeSchema.ts';
import { expect, test } from 'vitest';
import { loadSchema } from '../schema/loadSchema.ts';
import { describeSchema } from './describeSchema.ts';
import { noRelations } from './symbolRelations.ts';

const sdl = `
directive @slow("Milliseconds" ms: Int! = 100) repeatable on FIELD
type Query {
  "One manager"
  manager(id: ID!, filter: Filter @deprecated(reason: "Use \`id\`.")): Manager
  managers("How many" first: Int = 10): [Entity!]! @deprecated(reason: "Use \`manager\` instead.")
  any: Any
}
interface Entity { id: ID! }
"Sets rates"
type Manager implements Entity {
  id: ID!
  oldRate: Float @deprecated(reason: "Use \`status.rate\`.")
  rates(last: Int): [Float]
  status: Status
}
type Status { rate: Float kind: Kind }
union Any = Manager | Status
enum Kind { "All is well" GOOD BAD @deprecated }
input Filter @oneOf { "Of a kind" kind: Kind name: String }
scalar Day @specifiedBy(url: "https://example.com/day")`;

const described = describeSchema(loadSchema(sdl).schema);

const nothing = {
  arguments: [],
  fields: [],
  inputFields: [],
  values: [],
  types: [],
  locations: [],
  repeatable: false,
  oneOf: false,
};

function symbol(id: string): SymbolDescription | undefined {
  return described.get(id);
}

test('every symbol is described, and no root type', () => {
  expect([...described.keys()]).toStrictEqual([
    'directive-deprecated',
    'directive-include',
    'directive-oneOf',
    'directive-skip',
    'directive-slow',
    'directive-specifiedBy',
    'enum-Kind',
    'input-Filter',
    'interface-Entity',
    'object-Manager',
    'object-Status',
    'query-any',
    'query-manager',
    'query-managers',
    'scalar-Boolean',
    'scalar-Day',
    'scalar-Float',
    'scalar-ID',
    'scalar-Int',
    'scalar-String',
    'union-Any',
  ]);
});

test('an operation', () => {
  expect(symbol('query-manager')).toStrictEqual({
    ...nothing,
    symbol: { kind: 'query', name: 'manager', builtIn: false },
    name: 'manager',
    description: 'One manager',
    sdl: 'manager(id: ID!, filter: Filter @deprecated(reason: "Use `id`.")): Manager',
    returns: { text: 'Manager', symbol: 'object-Manager', words: 'may be null' },
    arguments: [
      { name: 'id', type: { text: 'ID!', symbol: 'scalar-ID', words: 'required' } },
      {
        name: 'filter',
        deprecation: { reason: 'Use `id`.', replacement: { symbol: 'query-manager', member: 'id' } },
        type: { text: 'Filter', symbol: 'input-Filter', words: 'optional, may be null' },
      },
    ],
    relations: noRelations,
    example: {
      query: `query Manager($id: ID!) {
  manager(id: $id) {
    id
    rates
    status {
      rate
      kind
    }
  }
}`,
      variables: '{\n  "id": "manager-1024"\n}',
      result: JSON.stringify(
        { data: { manager: { id: 'manager-1024', rates: [0.5], status: { rate: 0.045, kind: 'GOOD' } } } },
        null,
        2,
      ),
    },
  });
});

test('a deprecated operation that answers with an interface', () => {
  expect(symbol('query-managers')).toMatchObject({
    deprecation: { reason: 'Use `manager` instead.', replacement: { symbol: 'query-manager' } },
    returns: { text: '[Entity!]!', symbol: 'interface-Entity', words: 'list, never null; items never null' },
    arguments: [
      {
        name: 'first',
        description: 'How many',
        type: { text: 'Int', symbol: 'scalar-Int', words: 'optional, may be null' },
        default: '10',
      },
    ],
    example: {
      query: `query Managers($first: Int) {
  managers(first: $first) {
    __typename
    id
    ... on Manager {
      rates
      status {
        rate
        kind
      }
    }
  }
}`,
      variables: '{\n  "first": 10\n}',
    },
  });
});

test('an object with its relations, shown in the query that answers with it', () => {
  expect(symbol('object-Manager')).toStrictEqual({
    ...nothing,
    symbol: { kind: 'object', name: 'Manager', builtIn: false },
    name: 'Manager',
    description: 'Sets rates',
    sdl: `type Manager implements Entity {
  id: ID!
  oldRate: Float @deprecated(reason: "Use \`status.rate\`.")
  rates(last: Int): [Float]
  status: Status
}`,
    fields: [
      { name: 'id', type: { text: 'ID!', symbol: 'scalar-ID', words: 'never null' }, arguments: [] },
      {
        name: 'oldRate',
        deprecation: {
          reason: 'Use `status.rate`.',
          replacement: { symbol: 'object-Status', member: 'rate' },
        },
        type: { text: 'Float', symbol: 'scalar-Float', words: 'may be null' },
        arguments: [],
      },
      {
        name: 'rates',
        type: { text: '[Float]', symbol: 'scalar-Float', words: 'list, may be null; items may be null' },
        arguments: [
          { name: 'last', type: { text: 'Int', symbol: 'scalar-Int', words: 'optional, may be null' } },
        ],
      },
      {
        name: 'status',
        type: { text: 'Status', symbol: 'object-Status', words: 'may be null' },
        arguments: [],
      },
    ],
    relations: {
      returnedBy: [{ symbol: 'query-manager' }],
      memberOf: [{ symbol: 'union-Any' }],
      usedAsArgument: [],
      implements: [{ symbol: 'interface-Entity' }],
      implementedBy: [],
    },
    example: symbol('query-manager')?.example,
  });
});

test('an interface, a union, an enum, an input and a scalar', () => {
  expect(symbol('interface-Entity')?.relations).toStrictEqual({
    ...noRelations,
    returnedBy: [{ symbol: 'query-managers' }],
    implementedBy: [{ symbol: 'object-Manager' }],
  });
  expect(symbol('union-Any')).toMatchObject({
    sdl: 'union Any = Manager | Status',
    types: [{ symbol: 'object-Manager' }, { symbol: 'object-Status' }],
  });
  expect(symbol('enum-Kind')).toMatchObject({
    values: [
      { name: 'GOOD', description: 'All is well' },
      { name: 'BAD', deprecation: { reason: 'No longer supported' } },
    ],
    relations: {
      memberOf: [
        { symbol: 'object-Status', member: 'kind' },
        { symbol: 'input-Filter', member: 'kind' },
      ],
    },
  });
  expect(symbol('input-Filter')).toMatchObject({
    oneOf: true,
    inputFields: [
      {
        name: 'kind',
        description: 'Of a kind',
        type: { text: 'Kind', symbol: 'enum-Kind', words: 'optional, may be null' },
      },
      { name: 'name', type: { text: 'String', symbol: 'scalar-String', words: 'optional, may be null' } },
    ],
    relations: { usedAsArgument: [{ symbol: 'query-manager', member: 'filter' }] },
  });
  expect(symbol('scalar-Day')).toMatchObject({ specifiedBy: 'https://example.com/day' });
  expect(symbol('scalar-Int')?.relations.usedAsArgument).toStrictEqual([
    { symbol: 'query-managers', member: 'first' },
    { symbol: 'object-Manager', member: 'rates(last:)' },
    { symbol: 'directive-slow', member: 'ms' },
  ]);
});

test('a directive, used on a field of an answer', () => {
  expect(symbol('directive-slow')).toStrictEqual({
    ...nothing,
    symbol: { kind: 'directive', name: 'slow', builtIn: false },
    name: 'slow',
    sdl: 'directive @slow(ms: Int! = 100) repeatable on FIELD',
    arguments: [
      {
        name: 'ms',
        description: 'Milliseconds',
        type: { text: 'Int!', symbol: 'scalar-Int', words: 'optional, not null' },
        default: '100',
      },
    ],
    locations: ['FIELD'],
    repeatable: true,
    relations: noRelations,
    example: {
      query:
        'query Manager($id: ID!, $ms: Int!) {\n  manager(id: $id) {\n    id\n    rates @slow(ms: $ms)\n  }\n}',
      variables: '{\n  "id": "manager-1024",\n  "ms": 100\n}',
      result: JSON.stringify({ data: { manager: { id: 'manager-1024', rates: [0.5] } } }, null, 2),
    },
  });
  expect(symbol('directive-deprecated')?.example).toBeUndefined();
});

test('the arguments of a long operation stand below one another', () => {
  const long = describeSchema(
    loadSchema(
      'type Query { x(aVeryLongArgumentName: String, anotherVeryLongArgumentName: String = "a, b"): Int }',
    ).schema,
  );
  expect(long.get('query-x')?.sdl).toBe(
    'x(\n  aVeryLongArgumentName: String\n  anotherVeryLongArgumentName: String = "a, b"\n): Int',
  );
});
