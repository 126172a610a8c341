import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverByCommand } from './deliverByCommand.ts';
import { readDelivery } from './readDelivery.ts';
import { writeTestRelease } from './testing/writeTestRelease.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'command-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

async function deliver(
  manifest: string,
  command: string,
  { timeout = 60, signal = new AbortController().signal } = {},
) {
  return deliverByCommand(await readDelivery(manifest), {
    command,
    timeout,
    signal,
    folder: path.join(folder, 'target'),
    now: new Date('2026-03-01T12:00:00.000Z'),
    say: (line) => said.push(line),
  });
}

const release = (id: string, files: Readonly<Record<string, string>>): Promise<string> =>
  writeTestRelease(path.join(folder, 'publisher'), id, files);

const changes = (): unknown => JSON.parse(readFileSync(path.join(folder, 'target', 'changes.json'), 'utf8'));

test('a command is told of the folder, the release and the changes', async () => {
  const first = await release('1', {
    '/index.html': 'home',
    '/_redirects': '',
    '/_hosts/Caddyfile': 'caddy',
  });
  const command =
    'cat index.html; cat "$SITE_HOSTS/Caddyfile"; echo " $SITE_RELEASE"; test "$PWD" = "$SITE_FOLDER"; test -f "$SITE_CHANGES"';
  expect(await deliver(first, command)).toEqual({ put: 3, removed: 0, pending: 0 });
  expect(said).toEqual(['homecaddy 1']);
  expect(changes()).toEqual([
    { change: 'put', kind: 'site', path: 'index.html' },
    { change: 'put', kind: 'beside', path: 'Caddyfile' },
    { change: 'put', kind: 'host', path: '_redirects' },
  ]);
  expect(await deliver(first, 'false')).toEqual({ put: 0, removed: 0, pending: 0 });
});

test('until it succeeds, it is given the changes again', async () => {
  await deliver(await release('1', { '/index.html': '1', '/a.json': '1' }), 'true');
  const failing = deliver(
    await release('2', { '/index.html': '2', '/a.json': '1' }),
    'echo one; echo two >&2; exit 3',
  );
  await expect(failing).rejects.toThrow('The command ended with exit code 3. Its last line: ');
  expect(said.toSorted()).toEqual(['one', 'two']);
  await deliver(await release('3', { '/index.html': '2' }), 'true');
  expect(changes()).toEqual([
    { change: 'put', kind: 'site', path: 'index.html' },
    { change: 'remove', kind: 'site', path: 'a.json' },
  ]);
});

test('a command that takes too long, or is stopped, ends with all that it has started', async () => {
  const manifest = await release('1', { '/index.html': '1' });
  const mark = path.join(folder, 'mark');
  const lasting = `(trap 'touch ${mark}; exit' TERM; echo begun; while :; do sleep 0.1; done)`;
  await expect(deliver(manifest, lasting, { timeout: 1 })).rejects.toThrow(
    'The command took longer than 1 s and was stopped. Its last line: ',
  );
  expect(existsSync(mark)).toBe(true);
  const abort = new AbortController();
  const stopped = deliver(manifest, 'echo begun; sleep 1000', { signal: abort.signal });
  await expect.poll(() => said.length).toBe(2);
  abort.abort();
  await expect(stopped).rejects.toThrow('The command was stopped.');
});
