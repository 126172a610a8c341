import { expect, test } from 'vitest';
import { loadSchema } from '../schema/loadSchema.ts';
import { schemaSymbols, symbolId } from '../schema/schemaSymbols.ts';
import { withPrelude } from './withPrelude.ts';

/** The symbols of a subgraph that GraphQL itself does not have, and what was supplied for them. */
function read(text: string): { readonly symbols: readonly string[]; readonly supplied: readonly string[] } {
  const { sdl, supplied } = withPrelude(text, 'x.graphql');
  const { schema } = loadSchema(sdl, 'x.graphql');
  const own = schemaSymbols(schema).filter(({ builtIn }) => !builtIn);
  return { symbols: own.map(symbolId), supplied: supplied.toSorted() };
}

test('version 2 of Federation: what is imported has its own name, anything else its namespace', () => {
  const text = `
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", { name: "@shareable", as: "@shared" }])
    type Product @key(fields: "id") { id: ID! name: String @shared price: Int @federation__inaccessible }
    extend type Query { product(id: ID!): Product }`;
  expect(read(text)).toEqual({
    symbols: [
      'directive-federation__inaccessible',
      'directive-key',
      'directive-link',
      'directive-shared',
      'enum-link__Purpose',
      'object-Product',
      'query-product',
      'scalar-federation__FieldSet',
      'scalar-link__Import',
    ],
    supplied: [
      '@federation__inaccessible',
      '@key',
      '@link',
      '@shared',
      'federation__FieldSet',
      'link__Import',
      'link__Purpose',
    ],
  });
});

test('version 2 with a namespace of its own, and an imported scalar', () => {
  const text = `
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", as: "fed", import: ["FieldSet"])
    type Product @fed__key(fields: "id") { id: ID! }
    type Query { product(by: FieldSet): Product }`;
  expect(read(text).supplied).toEqual(['@fed__key', '@link', 'FieldSet', 'link__Import', 'link__Purpose']);
});

test('version 1: types that other subgraphs define, and what the router asks for', () => {
  const text = `
    extend type User @key(fields: "id") { id: ID! @external orders: [Order] @requires(fields: "id") }
    extend type User { age: Int }
    type Order @key(fields: "id") { id: ID! }
    extend type Query { _entities(representations: [_Any!]!): [_Entity]! _service: _Service! }`;
  const { symbols, supplied } = read(text);
  expect(supplied).toEqual(['@external', '@key', '@requires', '_Any', '_Entity', '_FieldSet', '_Service']);
  expect(symbols).toEqual(
    expect.arrayContaining(['object-User', 'object-Order', 'union-_Entity', 'query-_entities']),
  );
  expect(withPrelude(text, 'x').sdl).toContain('union _Entity = User | Order');
});

test('a subgraph without queries has the one that every subgraph has', () => {
  expect(read('type User @key(fields: "id") { id: ID! }').symbols).toContain('query-_service');
});

test('what a text defines itself is not supplied', () => {
  const text = `
    directive @key(fields: String!) repeatable on OBJECT
    type User @key(fields: "id") { id: ID! @external }
    type Query { user: User }`;
  expect(read(text).supplied).toEqual(['@external']);
});

test('a schema of The Graph with queries gets its scalars and directives', () => {
  const text = `
    type Market @entity(immutable: true) { id: Bytes! rate: BigDecimal! debts: [Debt!]! @derivedFrom(field: "market") }
    type Debt @entity { id: Bytes! market: Market! }
    type Query { markets: [Market!]! }`;
  expect(read(text).supplied).toEqual(['@derivedFrom', '@entity', 'BigDecimal', 'Bytes']);
});

test('the source of a subgraph of The Graph is refused: its API has other fields', () => {
  const text = 'type Market @entity {\n  id: ID!\n  account: Bytes!\n}\n';
  expect(() => withPrelude(text, 'market.graphql')).toThrow(
    /^market\.graphql:1:13: This is what a subgraph of The Graph is made from, .* export the schema of the deployed subgraph/,
  );
});

test.each([
  'type Query { x: Int }',
  'type Query { x: Nope @nope }',
  'extend type Query { x: Int }',
  'type Query { x: Int @key',
  'directive @link(url: String) on SCHEMA schema @link(url: "https://specs.apollo.dev/join/v0.3") { query: Query } type Query { x: Int }',
])('any other text stays as it is: %s', (sdl) => {
  expect(withPrelude(sdl, 'x')).toEqual({ sdl, supplied: [] });
});

test('a fault is reported where it is in the text', () => {
  const { sdl } = withPrelude(
    'extend type Query {\n  user: Nope\n  other: Int @key(fields: "x")\n}',
    'x.graphql',
  );
  expect(() => loadSchema(sdl, 'x.graphql')).toThrow('x.graphql:2:9: Unknown type "Nope".');
});
