import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ciFiles, withoutLake } from './testing/ciFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ci-file-'));
});
// It has all packages in it.
afterEach(() => rm(folder, { recursive: true }), 300_000);

// There is no hosted project to build from: without its id, the build starts a lake with the sample content.
test.each(ciFiles(root))(
  'the steps of $name after the first build a site in a fresh checkout',
  async ({ steps, out }) => {
    const { stdout } = await run('git', ['ls-files'], { cwd: root });
    const files = stdout.trim().split('\n');
    for (const file of files) cpSync(path.join(root, file), path.join(folder, file));
    for (const step of steps.slice(1)) {
      await run('sh', ['-ec', step], { cwd: folder, env: withoutLake() });
    }
    expect(existsSync(path.join(folder, out, 'docs/for-users/index.html'))).toBe(true);
  },
);
