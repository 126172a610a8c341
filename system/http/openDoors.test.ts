import type { Server } from 'node:http';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { Server as SocketServer, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeServer } from './closeServer.ts';
import { createDrain } from './connections/createDrain.ts';
import { listenToMany } from './listen.ts';
import { hasDoors } from './openDoors.ts';

/** Opens connections from another process, which ends, while this one waits. */
function connectElsewhere(port: number, count: number): void {
  const program = `
    const { connect } = require('node:net');
    let open = 0;
    for (let n = 0; n < ${count}; n += 1) connect(${port}, '127.0.0.1', () => (open += 1) === ${count} && process.exit());`;
  expect(spawnSync(process.execPath, ['--eval', program], { stdio: 'inherit' }).status).toBe(0);
}

test.runIf(hasDoors)('many connections are accepted between two rounds of work', async () => {
  const server = createServer();
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const port = await listenToMany(server, 0, 'PORT');
  connectElsewhere(port, 64);
  for (let n = 0; n < 3; n += 1) await turn();
  expect(accepted).toBeGreaterThan(10);
  await closeServer(server);
});

test.each([
  ['closed', closeServer],
  ['drained', (server: Server) => createDrain(server, 10_000)()],
])('requests are answered whichever socket of the server they come to, until it is %s', async (_, end) => {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end('here'));
  const port = await listenToMany(server, 0, 'PORT');
  const ask = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set(['here']));
  await end(server);
  const tries = Array.from(
    { length: 50 },
    () =>
      new Promise((resolve) => {
        connect(port, '127.0.0.1', () => resolve('connected')).on('error', () => resolve('refused'));
      }),
  );
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['refused']));
});

test.runIf(hasDoors)('a server of which one socket cannot be opened keeps none open', async () => {
  const server = createServer();
  let port = 0;
  const { prototype } = SocketServer;
  const listen = Reflect.get(prototype, 'listen');
  let count = 0;
  const spy = vi.spyOn(prototype, 'listen').mockImplementation(function (this: SocketServer, ...place) {
    count += 1;
    if (count === 4) process.nextTick(() => this.emit('error', new Error('Too many open files.')));
    else Reflect.apply(listen, this, place);
    return this;
  });
  onTestFinished(() => spy.mockRestore());
  server.on('listening', () => {
    const address = server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  await expect(listenToMany(server, 0, 'PORT')).rejects.toThrow('Too many open files.');
  expect([port > 0, server.listening]).toEqual([true, false]);
  const tried = new Promise((resolve) => {
    connect(port, '127.0.0.1', () => resolve('connected')).on('error', () => resolve('refused'));
  });
  expect(await tried).toBe('refused');
});
