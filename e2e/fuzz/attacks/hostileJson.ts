import * as fc from 'fast-check';
import { hostileText } from './hostileText.ts';

/** JSON as text, so that it can contain more than values can: the key `__proto__`, a duplicate key, 20,000 levels. */
export const hostileJson: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('null', 'true', '0', '-0', '1e400', '""', '{}', '[]'),
    fc.double().map((number) => JSON.stringify(number)),
    hostileText.map((text) => JSON.stringify(text)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc.array(fc.tuple(hostileText, tie('value')), { maxLength: 4 }).map(jsonObject),
    fc
      .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.integer({ min: 1, max: 20_000 }))
      .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`),
  ),
})).value;

/** An object of JSON from named fields, each present or not, each right or of any other shape. */
export function jsonRecord(fields: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<string> {
  const loose = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: hostileJson }),
    ]),
  );
  return fc
    .tuple(
      fc.record(loose, { requiredKeys: [] }),
      fc.array(fc.tuple(hostileText, hostileJson), { maxLength: 1 }),
    )
    .map(([record, more]) =>
      jsonObject([
        ...Object.entries(record).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        ),
        ...more,
      ]),
    );
}

export const jsonText = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.map((value) => JSON.stringify(value));

export const jsonList = (item: fc.Arbitrary<string>, maxLength = 4): fc.Arbitrary<string> =>
  fc.array(item, { maxLength }).map((items) => `[${items.join(',')}]`);

/** An object of one field, such as a mutation: its kind and its content. */
export const jsonEntry = (name: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  value.map((text) => jsonObject([[name, text]]));

function jsonObject(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}
