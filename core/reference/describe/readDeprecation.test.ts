import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readDeprecation } from './readDeprecation.ts';

const schema = buildSchema(`
  type Query { manager(id: ID, address: String): Manager status: Int }
  type Manager { id: ID name(first: Int, last: Int): String meta: Meta }
  type Meta { title: String }
  enum Kind { OLD NEW }
  directive @fast on FIELD`);

test.each([
  ['Use `name`.', 'Manager', undefined, { symbol: 'object-Manager', member: 'name' }],
  ['Use name instead', 'Manager', undefined, { symbol: 'object-Manager', member: 'name' }],
  ['Use `meta.title`.', 'Manager', undefined, { symbol: 'object-Meta', member: 'title' }],
  ['Use `Meta.title`.', 'Manager', undefined, { symbol: 'object-Meta', member: 'title' }],
  ['Was slow. Replaced by `Meta`.', 'Manager', undefined, { symbol: 'object-Meta' }],
  ['Use `Query.status`.', 'Manager', undefined, { symbol: 'query-status' }],
  ['Use `status`.', 'Manager', undefined, { symbol: 'query-status' }],
  ['Use `manager`.', 'Query', undefined, { symbol: 'query-manager' }],
  ['Use `id`.', 'Query', 'manager', { symbol: 'query-manager', member: 'id' }],
  ['Use `last`.', 'Manager', 'name', { symbol: 'object-Manager', member: 'name(last:)' }],
  ['Use `NEW`.', 'Kind', undefined, { symbol: 'enum-Kind', member: 'NEW' }],
  ['Use `@fast`.', undefined, undefined, { symbol: 'directive-fast' }],
])('%s on %s(%s)', (reason, owner, field, replacement) => {
  expect(readDeprecation(schema, reason, owner, field)).toStrictEqual({ reason, replacement });
});

test.each(['No longer supported', 'Compare `name` yourself.', 'Use something else.', 'Use `gone`.', ''])(
  "'%s' names no replacement",
  (reason) => {
    expect(readDeprecation(schema, reason, 'Manager')).toStrictEqual({ reason });
  },
);
