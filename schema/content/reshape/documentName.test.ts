import type { DocumentDefinition, SchemaTypeDefinition } from 'sanity';
import { expect, test } from 'vitest';
import { documentTypeNames, documentTypes } from '#core/content/documentTypes.ts';
import { contentTypes } from '../index.ts';
import { documentName } from './documentName.ts';

const everyType: readonly SchemaTypeDefinition[] = contentTypes;
const types = everyType.filter((type): type is DocumentDefinition => type.type === 'document');

test('every type of the schema is among them', () => {
  expect(types.map(({ name }) => name).toSorted()).toEqual(documentTypeNames.toSorted());
});

test.each(types)('$name: people see the same name everywhere as in the lists of the Studio', (type) => {
  const texts = type.fields.filter((field) => field.type === 'string');
  const document = Object.fromEntries(texts.map(({ name }) => [name, `The ${name}`]));
  expect(documentName(type.name, document)).toBe(titleInList(type, document));
  expect(titleInList(type, document)).toMatch(/^[A-Z]/);
});

test.each(documentTypeNames)('%s: the name of the type is that of the Studio', (name) => {
  expect(documentTypes[name].kind).toBe(types.find((type) => type.name === name)?.title);
});

test('the only document of a type has the name of the type, whatever its title is', () => {
  expect(documentName('siteSettings', { title: 'Steadyrate' })).toBe('Site settings');
  expect(documentName('searchWords', {})).toBe('Search words');
});

test('a document without a title has no name', () => {
  expect(documentName('docPage', { title: ' ', version: { _ref: 'docVersion-v1' } })).toBeUndefined();
  expect(documentName(undefined, {})).toBeUndefined();
});

/** The title in a row of a list, which the preview of a type makes of a document. */
function titleInList({ preview }: DocumentDefinition, document: Readonly<Record<string, string>>): unknown {
  const fields = Object.entries(preview?.select ?? {}).map(([name, field]) => [name, document[field]]);
  const selected = Object.fromEntries(fields);
  return (preview?.prepare?.(selected) ?? selected).title;
}
