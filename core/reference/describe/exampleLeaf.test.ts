import { assertLeafType, buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { exampleLeaf } from './exampleLeaf.ts';

const schema = buildSchema(
  'scalar BigDecimal scalar Date scalar Bytes scalar Odd enum State { OLD @deprecated NEW } type Query { i: Int a: ID b: Float c: Boolean d: Date e: Bytes f: Odd g: BigDecimal s: State }',
);

function exampleOf(type: string, name: string, owner = 'BatchManager', description = ''): unknown {
  return exampleLeaf(assertLeafType(schema.getType(type)), { name, owner, description });
}

test.each([
  ['ID', 'id', 'batch-manager-1024'],
  ['ID', 'after', 'batch-manager-1024'],
  ['ID', 'adjustment_ids', 'adjustment-1024'],
  ['Int', 'first', 10],
  ['Int', 'skip', 0],
  ['Int', 'feeBasisPoints', 50],
  ['Float', 'maxInterestRate', 0.12],
  ['Float', 'share', 0.5],
  ['Boolean', 'open', true],
  ['State', 'state', 'NEW'],
  ['String', 'createdAt', '2026-03-17T09:30:00Z'],
  ['String', 'totalDebt', '1250.5'],
  ['String', 'name', 'Harbor'],
  ['String', 'region', '<region>'],
  ['Date', 'x', '2026-03-17'],
  ['BigDecimal', 'x', '1250.5'],
  ['Odd', 'toString', '<toString>'],
])('an example of a %s named %s is %j', (type, name, value) => {
  expect(exampleOf(type, name)).toBe(value);
});

test('addresses and hashes have their length, and two types have two addresses', () => {
  const addresses = ['Token', 'Manager'].map((owner) => exampleOf('String', 'address', owner));
  for (const address of [...addresses, exampleOf('Bytes', 'x')]) expect(address).toMatch(/^0x[\da-f]{40}$/);
  expect(addresses[0]).not.toBe(addresses[1]);
  expect(exampleOf('String', 'transactionHash')).toMatch(/^0x[\da-f]{64}$/);
});

test('what the name does not say, the description does', () => {
  expect(exampleOf('String', 'collateral', 'Manager', 'Address of the token.')).toMatch(/^0x/);
  expect(exampleOf('String', 'decided', 'Manager', 'When (ISO 8601).')).toBe('2026-03-17T09:30:00Z');
});
