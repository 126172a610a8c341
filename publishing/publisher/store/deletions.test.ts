import type { ChangeEvent } from './eventRows.ts';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deletions } from './deletions.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(
    'CREATE TABLE deletions (document_id TEXT PRIMARY KEY, at TEXT NOT NULL, detail TEXT NOT NULL) STRICT',
  );
});
afterEach(() => database.close());

const day = (number: number): Date =>
  new Date(Date.parse('2026-01-01T00:00:00.000Z') + number * 24 * 60 * 60_000);
const event = (documentId: string, operation?: ChangeEvent['operation']): ChangeEvent => ({
  signed: '',
  documentId,
  detail: { type: 'post', title: documentId, user: 'ada' },
  operation,
});

test('what is deleted is listed, the last first, until it is published again', () => {
  const { note, list } = deletions(database);
  note(event('a', 'delete'), day(1));
  note(event('b', 'delete'), day(2));
  note(event('c', 'update'), day(2));
  note(event('d'), day(2));
  note(event('', 'delete'), day(2));
  const known = { type: 'post', user: 'ada' };
  const a = { id: 'a', title: 'a', at: day(1).toISOString(), ...known };
  expect(list(day(2))).toEqual([{ id: 'b', title: 'b', at: day(2).toISOString(), ...known }, a]);
  note(event('b', 'create'), day(3));
  expect(list(day(3))).toEqual([a]);
  note(event('a', 'delete'), day(4));
  expect(list(day(4))).toEqual([{ ...a, at: day(4).toISOString() }]);
});

test('documents of the API reference are not listed: nobody can restore one of them alone', () => {
  const { note, list } = deletions(database);
  note({ ...event('s', 'delete'), detail: { type: 'referenceSymbol', title: 'Fee' } }, day(1));
  expect(list(day(1))).toEqual([]);
});

test('a deletion is kept for a year, and the last thousand are', () => {
  const { note, list } = deletions(database);
  note(event('a', 'delete'), day(0));
  expect([list(day(365)).length, list(day(366)).length]).toEqual([1, 0]);
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  const insert = database.prepare("INSERT INTO deletions VALUES (?, ?, '{}')");
  for (const number of numbers) insert.run(`${number}`, new Date(day(1).getTime() + number).toISOString());
  note(event('1001', 'delete'), new Date(day(1).getTime() + 1001));
  const listed = list(day(2)).map(({ id }) => id);
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([1000, '1001', '2']);
});
