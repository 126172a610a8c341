import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const url = new URL('./lowerPriority.ts', import.meta.url);
const program = `
  const { lowerPriority } = await import('${url}');
  lowerPriority(7);
  const { getPriority } = await import('node:os');
  const { existsSync, readFileSync } = await import('node:fs');
  const file = '/proc/self/autogroup';
  const group = existsSync(file) ? readFileSync(file, 'utf8') : '';
  console.log(JSON.stringify({ nice: getPriority(), group: group.replace(/^.* nice /, '').trim() }));
`;
const hasAutogroups =
  existsSync('/proc/self/autogroup') && readFileSync('/proc/self/autogroup', 'utf8') !== '';

test('a process has the nice value', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(JSON.parse(said)).toMatchObject({ nice: 7 });
});

test.runIf(process.platform === 'linux')('what it has started goes with it', () => {
  const parent = `
    const { spawn } = await import('node:child_process');
    const child = spawn('sleep', ['60']);
    const { getPriority } = await import('node:os');
    const { lowerPriority } = await import('${url}');
    lowerPriority(7);
    console.log(getPriority(child.pid));
    child.kill();
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', parent], { encoding: 'utf8' });
  expect(Number(said)).toBe(7);
});

test.runIf(hasAutogroups)('a session has the nice value of the process that leads it', async () => {
  const { stdout } = spawn(process.execPath, ['--input-type=module', '-e', program], { detached: true });
  expect(JSON.parse(await text(stdout))).toEqual({ nice: 7, group: '7' });
});

test.runIf(hasAutogroups)('a process that does not lead its session leaves the session alone', () => {
  const before = readFileSync('/proc/self/autogroup', 'utf8');
  execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(readFileSync('/proc/self/autogroup', 'utf8')).toBe(before);
});
