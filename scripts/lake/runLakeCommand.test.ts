import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runHere } from './testing/runHere.ts';

describe('a command of the lake', () => {
  let work: string;
  beforeEach(() => {
    work = mkdtempSync(path.join(tmpdir(), 'lake-command-'));
  });
  afterEach(() => rmSync(work, { recursive: true }));

  test.each([
    [['--help'], 'Usage: npm run lake -- COMMAND'],
    [['serve', '--help'], 'Usage: npm run lake -- serve [--port N]'],
    [['import', '--help'], 'Usage: npm run lake -- import FILE|FOLDER'],
    [['export', '--help'], 'Usage: npm run lake -- export FILE'],
    [['backup', '-h'], 'Usage: npm run lake -- backup FILE'],
    [['migrate', '--help'], 'Usage: npm run lake -- migrate [NAME]'],
    [['users', '--help'], 'Usage: npm run lake -- users COMMAND'],
    [['users', 'invite', '--help'], 'Usage: npm run lake -- users invite EMAIL'],
    [['users', 'reset-link', '--help'], 'Usage: npm run lake -- users reset-link PERSON'],
    [['users', 'reset-totp', '--help'], 'Usage: npm run lake -- users reset-totp PERSON'],
    [['tokens', '--help'], 'Usage: npm run lake -- tokens COMMAND'],
    [['tokens', 'create', '--help'], 'Usage: npm run lake -- tokens create NAME'],
    [['tokens', 'list', '--help'], 'Usage: npm run lake -- tokens list'],
    [['tokens', 'revoke', '--help'], 'Usage: npm run lake -- tokens revoke TOKEN-ID'],
    [['audit', '--help'], 'Usage: npm run lake -- audit [--last N]'],
    [['users', 'add', '--help'], 'Usage: npm run lake -- users add NAME'],
  ])('%j prints its help', async (args, usage) => {
    const dataDir = path.join(work, 'lake');
    expect(await runHere(dataDir, args)).toEqual({
      code: 0,
      stdout: expect.stringContaining(usage),
      stderr: '',
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  test.each([
    [['sing'], "has no command 'sing'"],
    [['users', 'sing'], "has no command 'sing'"],
    [['import'], 'needs FILE|FOLDER'],
    [['import', '/no/such/file'], "There is no file or folder '/no/such/file'"],
    [['import', '/dev/zero'], "'/dev/zero' is neither a file nor a folder"],
    [['import', '/tmp', '--operation', 'merge'], 'takes create or createIfNotExists or createOrReplace'],
    [['users'], 'There is no lake in'],
    [['users', 'add', 'X'], 'Say what X may do'],
    [['users', 'add', 'X', '--role', 'king'], "after --role, not 'king'"],
    [['users', 'add', 'X', '--role', 'viewer'], 'There is no lake in'],
    [['users', 'invite', 'a@b.example'], 'Say what a@b.example may do'],
    [['users', 'reset-link', 'X'], 'There is no lake in'],
    [['tokens', 'create', 'X'], 'Say what X may do'],
    [['tokens', 'create', 'X', '--role', 'viewer', '--days', '0'], 'from 1 to 366 after --days'],
    [['tokens', 'create', 'X', '--role', 'viewer', '--days', '367'], 'from 1 to 366 after --days'],
    [['audit'], 'There is no lake in'],
    [['users', 'role', 'X', 'king'], "'king' is not a role"],
    [['users', 'remove', 'nobody'], 'There is no lake in'],
    [['users', '--role', 'viewer'], "has no option '--role'"],
    [['export', '/tmp/x.tar.gz'], 'There is no lake in'],
    [['export', ''], 'got an empty argument'],
    [['backup', '/tmp/x.tar.gz'], 'There is no lake in'],
    [['backup', '/tmp/x.tar.gz', 'y'], "but also got 'y'"],
    [['migrate', 'keywords-as-list'], 'There is no lake in'],
    [['serve', '--port', 'abc'], "after --port, not 'abc'"],
    [['serve', '--role', 'viewer'], "has no option '--role'"],
    [['--data='], 'needs a value after --data'],
  ])('%j fails with a reason in one line, and creates nothing', async (args, reason) => {
    const dataDir = path.join(work, 'lake');
    const { code, stdout, stderr } = await runHere(dataDir, args);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(reason)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(existsSync(dataDir)).toBe(false);
  });
});

/** Runs some work as a user who may read nothing of ours. */
async function asStranger<Result>(work: () => Promise<Result>): Promise<Result> {
  const isRoot = process.getuid?.() === 0;
  // Root may read everything; 65534 is nobody.
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.skipIf(process.platform === 'win32')(
  'a lake that this user may not read is not said to be missing',
  async () => {
    const work = mkdtempSync(path.join(tmpdir(), 'lake-secret-'));
    chmodSync(work, 0);
    try {
      const { code, stderr } = await asStranger(() => runHere(path.join(work, 'lake'), ['users']));
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^EACCES: permission denied, stat '\S+lake\.sqlite'\. This user may not do that\. Run the command as the user of the server/,
      );
    } finally {
      chmodSync(work, 0o700);
      rmSync(work, { recursive: true });
    }
  },
);
