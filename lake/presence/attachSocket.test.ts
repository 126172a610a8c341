import type { AddressInfo } from 'node:net';
import type { PresenceConnection } from './createPresence.ts';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { userCaller } from '#system/budget/caller.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { attachSocket } from './attachSocket.ts';

const handshake = (host: string, path = '/v1/socket/production') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

describe('a request for a socket', () => {
  const server = createServer();
  let port = 0;
  let detach: () => void;
  const errors: unknown[] = [];
  let hasLoggedIn = true;
  const connection: PresenceConnection = {
    receive: () => {
      throw new Error('A bug.');
    },
    leave: () => undefined,
    user: () => (hasLoggedIn ? userCaller({ id: 'a' }) : undefined),
  };
  beforeEach(async () => {
    errors.length = 0;
    hasLoggedIn = true;
    detach = attachSocket(server, {
      presence: { join: () => connection },
      relay: () => undefined,
      dataset: 'production',
      budgets: createBudgets(budgetTable.lake),
      rates: createRates(rateTable.lake),
      entrance: () => ({ kind: 'entered', address: '127.0.0.1' }),
      studioOrigins: () => [],
      heartbeatMs: 100,
      reportError: (error) => errors.push(error),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    detach();
    server.removeAllListeners('upgrade');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const connections = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });

  test.each([
    ['is refused', 'evil.example'],
    ['is accepted', 'localhost'],
  ])('that %s and then reset ends nothing but itself', async (_name, host) => {
    for (let count = 0; count < 50; count++) {
      const client = connect(port, '127.0.0.1');
      client.on('error', () => undefined);
      await new Promise<void>((resolve) => client.write(handshake(host), () => resolve()));
      client.resetAndDestroy();
    }
    await expect.poll(connections).toBe(0);
  });

  test.each(['evil.example', 'localhost'])(
    'to %s may fail at any moment without ending the process',
    async (host) => {
      const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
      const headers = { host, upgrade: 'websocket' };
      server.emit(
        'upgrade',
        { method: 'GET', url: '/v1/socket/production', headers },
        socket,
        Buffer.alloc(0),
      );
      const isClosed = new Promise((resolve) => socket.once('close', resolve));
      socket.destroy(new Error('read ECONNRESET'));
      await isClosed;
      expect(socket.errored).toEqual(new Error('read ECONNRESET'));
    },
  );

  test('that is refused is closed even if the client keeps its half open', async () => {
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    client.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    client.write(handshake('localhost', '/v1/socket/other'));
    await new Promise((resolve) => client.once('end', resolve));
    await expect.poll(connections).toBe(0);
    client.destroy();
    expect(text).toMatch(/^HTTP\/1.1 404 /);
  });

  test('without a login is closed', async () => {
    hasLoggedIn = false;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket/production`);
    const code = new Promise((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.code));
    });
    expect(await code).toBe(1008);
  });

  test('whose message causes an unexpected error is closed, and the error is reported', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket/production`);
    const code = new Promise((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.code));
    });
    socket.addEventListener('open', () => socket.send('{}'));
    expect(await code).toBe(1011);
    expect(errors).toEqual([new Error('A bug.')]);
  });
});
