import type { SchemaTypeDefinition } from 'sanity';
import { expect, test } from 'vitest';
import { isRecord } from '#core/isRecord.ts';
import { contentTypes } from './index.ts';
import { wrongValues } from './reshape/testing/wrongValues.ts';

/** Returns the texts that stand for a value in lists. */
type Prepare = (selected: Readonly<Record<string, unknown>>) => unknown;

function previewOf({ preview }: SchemaTypeDefinition & { readonly preview?: unknown }) {
  if (!isRecord(preview) || !isPrepare(preview['prepare'])) return [];
  const { select, prepare } = preview;
  return [{ fields: isRecord(select) ? Object.keys(select) : [], prepare }];
}

function isPrepare(value: unknown): value is Prepare {
  return typeof value === 'function';
}

const previews = contentTypes.flatMap((type) =>
  previewOf(type).map((preview) => ({ name: type.name, ...preview })),
);

test('many types have a preview of their own', () => {
  expect(previews.length).toBeGreaterThan(8);
});

test.each(previews)(
  'the preview of a $name shows texts only, whatever is in its fields',
  ({ fields, prepare }) => {
    for (const value of [undefined, ...wrongValues]) {
      const shown = prepare(Object.fromEntries(fields.map((field) => [field, value])));
      const texts = isRecord(shown) ? ['title', 'subtitle', 'description'].map((name) => shown[name]) : [3];
      expect(texts.filter((text) => text !== undefined && typeof text !== 'string')).toEqual([]);
    }
  },
);
