import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/* The systemd unit of docs/serve.md, as systemd itself reads it. */

const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const unit = readFileSync(path.join(import.meta.dirname, '../../docs/serve/steadyrate.service'), 'utf8');
const file = path.join(folder, 'steadyrate.service');
// This machine has nothing at /opt.
writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));

const analyze = (...words: readonly string[]) =>
  spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
const hasSystemd = analyze('--version').status === 0;
if (!hasSystemd) console.warn('The systemd unit is not checked: there is no systemd-analyze here.');

test.runIf(hasSystemd)('systemd understands every line', () => {
  const { stderr, status } = analyze('verify');
  expect([stderr, status]).toEqual(['', 0]);
});

test.runIf(hasSystemd)('it is closed as far as Node lets it be', () => {
  // Of 0 (closed) to 100 (open).
  const { stdout, status } = analyze('security', '--offline=yes', '--threshold=20');
  expect([status, stdout.slice(-200)]).toEqual([0, expect.stringContaining('Overall exposure level')]);
});
