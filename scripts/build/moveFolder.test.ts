import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type * as nodeFs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveFolder } from './moveFolder.ts';

const other = vi.hoisted(() => ({ disk: '' }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  return {
    ...fs,
    // A disk of its own: nothing can be renamed from elsewhere to there.
    renameSync: (from: string, to: string): void => {
      if (other.disk !== '' && to.startsWith(other.disk) && !from.startsWith(other.disk)) {
        throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' });
      }
      fs.renameSync(from, to);
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'move-'));
  mkdirSync(path.join(folder, 'from', 'deep'), { recursive: true });
  writeFileSync(path.join(folder, 'from', 'deep', 'page'), 'text');
  other.disk = '';
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['', 'disk'])('a folder is where it was moved to, and only there (disk: %j)', (disk) => {
  other.disk = disk === '' ? '' : path.join(folder, disk);
  const to = path.join(folder, 'disk', 'a', 'to');
  moveFolder(path.join(folder, 'from'), to);
  expect(readFileSync(path.join(to, 'deep', 'page'), 'utf8')).toBe('text');
  expect(existsSync(path.join(folder, 'from'))).toBe(false);
  expect(existsSync(`${to}.part`)).toBe(false);
});

test('what is not there cannot be moved', () => {
  expect(() => moveFolder(path.join(folder, 'gone'), path.join(folder, 'to'))).toThrow('ENOENT');
});
