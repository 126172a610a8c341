import { expect, test } from 'vitest';
import { slugField } from './slugField.ts';

type Check = (value: unknown, context: { readonly document: object }) => unknown;

/** Returns the result of the first rule of the field, which is the one about an address that is missing. */
function said(slug: unknown, document: object): unknown {
  const checks: Check[] = [];
  const rule = { custom: (check: Check) => checks.push(check) };
  const { validation } = slugField({ source: 'title' });
  if (typeof validation !== 'function') throw new Error('The field has no rules.');
  Reflect.apply(validation, undefined, [rule]);
  return checks[0]?.(slug, { document });
}

test('an address is required as soon as there is a title to make it of', () => {
  const required = { code: 'value.required', message: 'Required' };
  expect(said(undefined, { title: 'Fees' })).toEqual(required);
  // This is a title for the form, too.
  expect(said(undefined, { title: ' ' })).toEqual(required);
  expect(said({ _type: 'slug', current: 'fees' }, { title: 'Fees' })).toBe(true);
});

test.each([[{}], [{ title: '' }]])(
  'a new document does not begin with an error about its address: %j',
  (document) => {
    expect(said(undefined, document)).toBe(true);
  },
);
