import { assertInputType, buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { exampleValue } from './exampleValue.ts';

test('a custom scalar gets a string, also with a name that every object has', () => {
  const schema = buildSchema(
    'scalar toString scalar constructor input Order { to: toString!, by: [constructor!]!, count: Int! } type Query { a(order: Order): Int }',
  );
  expect(exampleValue(assertInputType(schema.getType('Order')), { name: 'order', owner: 'Int' })).toEqual({
    to: '<to>',
    by: ['<by>'],
    count: 128,
  });
});
