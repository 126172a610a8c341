import type { ReferenceDocument } from '#core/reference/documents/referenceDocument.ts';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generatedFields } from '#core/reference/documents/generatedFields.ts';
import { referenceDocuments } from '#core/reference/documents/referenceDocuments.ts';
import { buildReference } from '#core/reference/history/buildReference.ts';
import { contentTypes } from '#schema/content/index.ts';
import { readDeployment } from './readDeployment.ts';
import { referenceText } from './referenceText.ts';

/** Only commands that correct a version write this one. */
const corrected: Readonly<Record<string, readonly string[]>> = { referenceVersion: ['corrections'] };
const writers = ['notes', 'examples', 'migration', 'formerHeadings'];
const types = new Map<string, string[]>(
  contentTypes.map((type) => [type.name, 'fields' in type ? type.fields.map(({ name }) => name) : []]),
);

async function usdmDocuments(): Promise<ReferenceDocument[]> {
  const deployment = readDeployment(path.resolve(import.meta.dirname, '../../schema/graphql/usdm-mainnet'));
  return referenceDocuments(deployment, await buildReference(deployment), referenceText);
}

test('the Studio has exactly the generated fields and those of writers', () => {
  for (const [type, fields] of Object.entries(generatedFields)) {
    expect(types.get(type)?.toSorted()).toStrictEqual(
      [...fields, ...writers, ...(corrected[type] ?? [])].toSorted(),
    );
  }
});

test('every part of the documents of USDM has a type, and no field that the type does not have', async () => {
  const unknown = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { _type: type, ...fields } = Object.fromEntries(Object.entries(value));
    if (typeof type === 'string' && type.startsWith('reference') && type !== 'reference') {
      seen.add(type);
      for (const field of Object.keys(fields).filter((name) => !name.startsWith('_'))) {
        if (types.get(type)?.includes(field) !== true) unknown.add(`${type}.${field}`);
      }
    }
    Object.values(fields).forEach(visit);
  };
  visit(await usdmDocuments());
  expect([...unknown]).toStrictEqual([]);
  expect([...seen].toSorted()).toStrictEqual(
    [...types.keys()]
      .filter((name) => name.startsWith('reference') && name !== 'referenceCorrection')
      .toSorted(),
  );
});

test('items of a list have unique keys', async () => {
  const problems: string[] = [];
  const visit = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const keys = value.flatMap((item) =>
        typeof item === 'object' && item !== null ? [String(item._key)] : [],
      );
      if (new Set(keys).size !== keys.length || keys.includes('undefined')) problems.push(where);
    }
    for (const [name, part] of Object.entries(value)) visit(part, `${where}.${name}`);
  };
  for (const document of await usdmDocuments()) visit(document, document._id);
  expect(problems).toStrictEqual([]);
});

test('the last version of USDM has exactly the symbols that the site has pages for', async () => {
  const pages: Record<string, string[]> = {};
  for (const { _type: type, kind, slug, status } of await usdmDocuments()) {
    if (type === 'referenceSymbol' && status !== 'removed') (pages[String(kind)] ??= []).push(String(slug));
  }
  const sorted = Object.fromEntries(Object.entries(pages).map(([kind, slugs]) => [kind, slugs.toSorted()]));
  expect(sorted).toStrictEqual({
    query: ['batch-adjustment-status', 'batch-adjustment-statuses', 'batch-manager', 'batch-managers'],
    directive: ['deprecated', 'include', 'one-of', 'skip', 'specified-by'],
    enum: ['public-status', 'status-type'],
    object: [
      'batch-adjustment-status',
      'batch-manager',
      'batch-manager-metadata',
      'batch-manager-metadata-status',
      'token-metadata',
    ],
    scalar: ['boolean', 'float', 'id', 'int', 'string'],
  });
});

test('the history of USDM has every common kind of change', async () => {
  const kinds = new Set<string>();
  const deployment = readDeployment(path.resolve(import.meta.dirname, '../../schema/graphql/usdm-mainnet'));
  for (const { changes } of (await buildReference(deployment)).steps) {
    for (const { kind } of changes) kinds.add(kind);
  }
  const wanted = [
    'type-added',
    'type-removed',
    'field-added',
    'field-removed',
    'field-type-changed',
    'field-type-narrowed',
    'optional-argument-added',
    'argument-removed',
    'argument-type-changed',
    'argument-type-widened',
    'argument-default-changed',
    'enum-value-added',
    'enum-value-removed',
    'deprecation-added',
    'deprecation-reason-changed',
    'description-added',
    'description-changed',
    'interface-removed',
    'specified-by-added',
  ];
  expect(wanted.filter((kind) => !kinds.has(kind))).toStrictEqual([]);
});
