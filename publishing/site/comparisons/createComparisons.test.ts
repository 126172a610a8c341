import type { SchemaChange } from '#core/reference/change/schemaChange.ts';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createComparisons } from './createComparisons.ts';

const added: SchemaChange = {
  path: 'Query.b',
  kind: 'field-added',
  criticality: 'safe',
  message: 'Field `Query.b` was added',
  after: 'b: Int',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'comparisons-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process with this code: what it finds, and how often it had to compare for that. */
function startProcess(code = 'code') {
  const comparisons = createComparisons({ folder: path.join(folder, 'kept'), code });
  let count = 0;
  return {
    count: () => count,
    compare: (older: string, newer: string) =>
      comparisons(older, newer, async () => {
        count += 1;
        return [{ ...added, before: older, after: newer }];
      }),
  };
}

test('compares two texts once, and returns the same object from then on', async () => {
  const { compare, count } = startProcess();
  const changes = await compare('a', 'b');
  expect(await compare('a', 'b')).toBe(changes);
  expect(count()).toBe(1);
});

test('another process finds the same changes without comparing', async () => {
  const changes = await startProcess().compare('a', 'b');
  const { compare, count } = startProcess();
  expect(await compare('a', 'b')).toStrictEqual(changes);
  expect(count()).toBe(0);
});

test.each([
  ['another older text', 'x', 'b', 'code'],
  ['another newer text', 'a', 'x', 'code'],
  ['the other direction', 'b', 'a', 'code'],
  ['other code', 'a', 'b', 'other'],
])('%s is compared', async (_name, older, newer, code) => {
  await startProcess().compare('a', 'b');
  const { compare, count } = startProcess(code);
  expect(await compare(older, newer)).toStrictEqual([{ ...added, before: older, after: newer }]);
  expect(count()).toBe(1);
});

test('a damaged file is compared again, and replaced', async () => {
  const changes = await startProcess().compare('a', 'b');
  const [file = ''] = readdirSync(path.join(folder, 'kept'));
  writeFileSync(path.join(folder, 'kept', file), '[{"path":');
  expect(await startProcess().compare('a', 'b')).toStrictEqual(changes);
  const { compare, count } = startProcess();
  expect([await compare('a', 'b'), count()]).toStrictEqual([changes, 0]);
});

test('a comparison that fails is not kept', async () => {
  const comparisons = createComparisons({ folder, code: 'code' });
  await expect(comparisons('a', 'b', () => Promise.reject(new Error('No schema.')))).rejects.toThrow(
    'No schema.',
  );
  expect(readdirSync(folder)).toEqual([]);
});
