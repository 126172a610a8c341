import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { closeServer } from './closeServer.ts';
import { listen, listenToMany, reachableHost } from './listen.ts';
import { descriptorOf } from './testing/descriptorOf.ts';

test('a proxy may use an idle connection for a minute', async () => {
  const server = createServer((_request, response) => response.end());
  const port = await listen(server, 0, 'PORT');
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
  await closeServer(server);
});

test('a port that another server of ours listens on is in use, and stays that server’s', async () => {
  const server = createServer((_request, response) => response.end('first'));
  const port = await listenToMany(server, 0, 'PORT');
  const second = createServer((_request, response) => response.end('second'));
  await expect(listenToMany(second, port, 'PORT')).rejects.toThrow(`Port ${port} is in use`);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('first');
  await closeServer(server);
});

/** Starts a process that listens, for `SITE_PORT`, on a socket of this one. Returns what it says. */
async function listenElsewhere(sitePort: (actual: number) => number): Promise<string> {
  const socket = createServer();
  const port = await listen(socket, 0, 'PORT');
  const program = `
    import { createServer } from 'node:http';
    import { listenOnSocket } from ${JSON.stringify(new URL('./listen.ts', import.meta.url).href)};
    const port = listenOnSocket(createServer(), 3, ${sitePort(port)}, 'SITE_PORT');
    process.stdout.write(await port.then(String, (error) => error.message));
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', descriptorOf(socket)],
    encoding: 'utf8',
  });
  await closeServer(socket);
  return stdout.replaceAll(String(port), 'PORT');
}

test('a server listens on a socket that another program has opened', async () => {
  expect(await listenElsewhere((actual) => actual)).toBe('PORT');
});

test('such a socket must have the port of the setting', async () => {
  expect(await listenElsewhere(() => 1)).toBe(
    'systemd listens on port PORT, and SITE_PORT is 1. Write the same port into both.',
  );
});

test.each([
  [undefined, '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['10.0.0.5', '10.0.0.5'],
])('a server that listens on %s is reached at %s', (host, name) => {
  expect(reachableHost(host)).toBe(name);
});
