import type { DataFolder } from '../store/openDataFolder.ts';
import type { People } from './createPeople.ts';
import type { AccountsMark } from './openAccountsMark.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../store/databaseFile.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import { startTestLake } from '../testing/testLake.ts';
import { createPeople } from './createPeople.ts';
import { openAccountsMark } from './openAccountsMark.ts';

let work: string;
let dataDir: string;
let folder: DataFolder;
let mark: AccountsMark;
let people: People;
const fail = (error: unknown) => {
  throw error;
};
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'lake-accounts-'));
  dataDir = path.join(work, 'lake');
  folder = openDataFolder(dataDir);
  mark = openAccountsMark(folder.database, dataDir, fail);
  people = createPeople(folder.database, undefined, mark.note);
});
afterEach(() => {
  mark.close();
  folder.close();
  rmSync(work, { recursive: true });
});

/** Adds people, each with an entry in the audit log, one a second. */
function addAll(count: number): void {
  for (let second = 0; second < count; second++) {
    const user = { id: `p${second}`, name: 'P', email: '', role: 'editor', local: false } as const;
    people.add(user, {}, new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
  }
}

/** Returns what is found in the data folder as it is after a kill, since nothing was closed. */
function afterKill(damage: (dataDir: string) => void = () => {}) {
  const killed = path.join(work, 'killed');
  cpSync(dataDir, killed, { recursive: true });
  damage(killed);
  const opened = openDataFolder(killed);
  const { lost, close } = openAccountsMark(opened.database, killed, fail);
  const count = createPeople(opened.database).users.list().length;
  close();
  opened.close();
  rmSync(killed, { recursive: true });
  return { lost, count, transactions: opened.saved.before };
}

const markFile = (folderOf: string) => `${databaseFile(folderOf)}.saved`;

function breakLog(killed: string): void {
  const file = `${databaseFile(killed)}-wal`;
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('a kill loses nothing, and nothing is said', () => {
  addAll(40);
  expect(afterKill()).toEqual({ lost: undefined, count: 40, transactions: undefined });
});

test('changes of accounts that a damaged log has dropped are counted, and it is said what to do', () => {
  addAll(40);
  const { lost = '', count } = afterKill(breakLog);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(40);
  expect(lost).toMatch(/^\d+ entries of the audit log are missing from '.*killed\/lake\.sqlite'/);
  // A person is added right before the entry about it.
  const missing = Number.parseInt(lost, 10);
  expect([40 - count, 40 - count + 1]).toContain(missing);
  const last = String(40 - missing - 1).padStart(2, '0');
  expect(lost).toContain(`changes of accounts after 2026-01-01T00:00:${last}.000Z may be undone`);
  for (const word of ['people', 'tokens', 'roles', 'passwords', "'npm run lake -- users'"]) {
    expect(lost).toContain(word);
  }
});

test('the number of the last transaction stays beside it', () => {
  folder.saved.note(7);
  addAll(3);
  folder.saved.note(8);
  expect(afterKill()).toEqual({ lost: undefined, count: 3, transactions: 8 });
  expect(statSync(markFile(dataDir)).mode & 0o777).toBe(0o600);
});

test.each(['', 'x', `${'8'.padStart(19)}\n`, `${'8'.padStart(19)}\n99`])(
  'a mark that is %j, as of an earlier version, says nothing, and has both numbers after the next change',
  (text) => {
    addAll(3);
    mark.close();
    writeFileSync(markFile(dataDir), text);
    expect(afterKill().lost).toBeUndefined();
    const next = openAccountsMark(folder.database, dataDir, fail);
    const user = { id: 'next', name: 'N', email: '', role: 'editor', local: false } as const;
    createPeople(folder.database, undefined, next.note).add(user, {}, new Date());
    next.close();
    const transactions = text.includes('8') ? 8 : undefined;
    expect(afterKill()).toEqual({ lost: undefined, count: 4, transactions });
    const lower = (killed: string) =>
      writeFileSync(markFile(killed), readFileSync(markFile(killed), 'latin1').replace(/4\n$/, '5\n'));
    expect(afterKill(lower).lost).toContain('An entry of the audit log is missing');
  },
);

test('a lake notes what it changes, and says when it starts that changes are missing', async () => {
  const lakeDir = path.join(work, 'running');
  const { client, lake } = await startTestLake({ dataDir: lakeDir });
  // Any change that is in the audit log.
  await client.datasets.edit('production', { aclMode: 'private' });
  await lake.close();
  const file = markFile(lakeDir);
  const text = readFileSync(file, 'latin1');
  expect(Number(text.slice(20))).toBe(1);
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  await (await startTestLake({ dataDir: lakeDir, warn })).stop();
  expect(warnings).toEqual([]);
  writeFileSync(file, text.replace(/1\n$/, '3\n'));
  await (await startTestLake({ dataDir: lakeDir, warn })).stop();
  expect(warnings).toEqual([expect.stringContaining('2 entries of the audit log are missing')]);
});
