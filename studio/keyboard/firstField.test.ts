import type { FormMember } from './firstField.ts';
import { expect, test } from 'vitest';
import { firstField } from './firstField.ts';

const field = (name: string, type = 'string', more: object = {}): FormMember => ({
  kind: 'field',
  name,
  field: { schemaType: { name: type }, ...more },
});

test('the first field that can be filled in', () => {
  const notice: FormMember = { kind: 'error' };
  const members = [notice, field('id', 'string', { readOnly: true }), field('title'), field('text')];
  expect(firstField(members)).toEqual(['title']);
});

test('a field in a set of fields', () => {
  const empty: FormMember = { kind: 'fieldSet', fieldSet: { members: [] } };
  const set: FormMember = { kind: 'fieldSet', fieldSet: { members: [field('street')] } };
  expect(firstField([empty, set, field('name')])).toEqual(['street']);
});

test('the search of a reference, until something is chosen', () => {
  expect(firstField([field('target', 'reference')])).toEqual(['target', '_ref']);
  expect(firstField([field('target', 'reference', { value: { _ref: 'a' } })])).toEqual(['target']);
});

test('nothing in a form that cannot be filled in', () => {
  expect(firstField([field('id', 'string', { readOnly: true })])).toBeUndefined();
});
