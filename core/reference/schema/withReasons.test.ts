import { expect, test } from 'vitest';
import { parseSchema } from './parseSchema.ts';

test.each(['""', '" "', '"\\n"', '"\\u0020"', '"\\u0000"', '"""  """', '"""\n"""'])(
  'a blank reason of a deprecation counts as none: %s',
  (reason) => {
    const parsed = parseSchema(`type Query { fee: Int @deprecated(reason: ${reason}) rate: Int }`, 'x');
    const fee = parsed.ok ? parsed.schema.getQueryType()?.getFields()['fee'] : undefined;
    expect(fee?.deprecationReason).toBe('No longer supported');
  },
);

test('every other reason stays, and so does what is not a reason', () => {
  const parsed = parseSchema('type Query { fee(reason: String = ""): Int @deprecated(reason: "\\"") }', 'x');
  const fee = parsed.ok ? parsed.schema.getQueryType()?.getFields()['fee'] : undefined;
  expect(fee?.deprecationReason).toBe('"');
  expect(fee?.args[0]?.default).toMatchObject({ literal: { value: '' } });
});
