import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { startServer } from './startServer.ts';

test('a client that leaves before its request has arrived is not reported, and an error of our own is', async () => {
  const reported: unknown[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const server = await startServer({
    port: 0,
    setting: 'none',
    isWell: () => true,
    budgets: createBudgets(budgetTable.preview),
    onError: (error) => reported.push(error),
    answer: async (request, _response, budget) => {
      if (request.method !== 'POST') throw new Error('our own');
      begin();
      await readJsonBody(request, budget).finally(end);
    },
  });
  try {
    const { port } = new URL(server.url);
    const client = connect(Number(port), '127.0.0.1');
    client.on('error', () => undefined);
    await once(client, 'connect');
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
    await begun;
    client.destroy();
    await ended;
    expect((await fetch(server.url)).status).toBe(500);
    expect(reported).toEqual([new Error('our own')]);
  } finally {
    await server.close();
  }
});
