import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/* The systemd units of docs/serve.md, as systemd itself reads them. */

const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const guides = path.join(import.meta.dirname, '../../docs/serve');
const unit = readFileSync(path.join(guides, 'steadyrate.service'), 'utf8');
const socket = path.join(folder, 'steadyrate.socket');
copyFileSync(path.join(guides, 'steadyrate.socket'), socket);
const file = path.join(folder, 'steadyrate.service');
// This machine has nothing at /opt.
writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));

const analyze = (...words: readonly string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' });
const hasSystemd = analyze('--version').status === 0;
if (!hasSystemd) console.warn('The systemd units are not checked: there is no systemd-analyze here.');

test.runIf(hasSystemd)('systemd understands every line', () => {
  const { stderr, status } = analyze('verify', file, socket);
  expect([stderr, status]).toEqual(['', 0]);
});

test.runIf(hasSystemd)('the service is closed as far as Node lets it be', () => {
  // Of 0 (closed) to 100 (open).
  const { stdout, status } = analyze('security', '--offline=yes', '--threshold=20', file);
  expect([status, stdout.slice(-200)]).toEqual([0, expect.stringContaining('Overall exposure level')]);
});
