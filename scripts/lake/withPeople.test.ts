import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseFile } from '#lake/store/databaseFile.ts';
import { openDataFolder } from '#lake/store/openDataFolder.ts';
import { server, withPeople } from './withPeople.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-people-'));
  openDataFolder(dataDir).close();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const mark = () => `${databaseFile(dataDir)}.saved`;
const invite = (name: string) =>
  withPeople(dataDir, (people) => {
    people.invite(`${name}@example.com`, 'editor', server, new Date());
  });
const entries = () => Number(readFileSync(mark(), 'latin1').slice(20));

test('what commands change in accounts is noted, whether a lake runs or not', () => {
  invite('ada');
  expect(entries()).toBe(2);
  const running = openDataFolder(dataDir);
  invite('ben');
  running.close();
  expect(entries()).toBe(4);
});

test('a command says that changes of accounts are missing before it makes another', () => {
  const says = vi.spyOn(console, 'error').mockReturnValue();
  invite('ada');
  expect(says).not.toHaveBeenCalled();
  writeFileSync(mark(), readFileSync(mark(), 'latin1').replace(/2\n$/, '9\n'));
  invite('ben');
  expect(says).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('7 entries of the audit log are missing'),
  );
  expect(entries()).toBe(4);
});
