import type { LakeDocument } from '../document/lakeDocument.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTurns } from '#system/pool/createTurns.ts';
import { localRobot } from '../auth/addLocalUsers.ts';
import { startTestLake } from '../testing/testLake.ts';
import { documentsReply } from './documentsReply.ts';

/** A request by a user whose budget `take` counts. */
function requestOf(
  socket: Socket,
  resize: (amount: number) => void,
): Pick<LakeRequest, 'user' | 'budget' | 'incoming' | 'confirmUser'> {
  const caller = { kind: 'machine', key: 'machine' } as const;
  return {
    user: localRobot,
    incoming: new IncomingMessage(socket),
    confirmUser: () => localRobot,
    budget: {
      caller: () => caller,
      body: () => ({ bytes: 0, values: 0, seconds: 0 }),
      take: () => ({ resize, giveBack: () => resize(0) }),
      identify: () => {},
      countStranger: () => {},
    },
  };
}

function* threeDocuments(read: string[]): Generator<LakeDocument> {
  for (const _id of ['a', 'b', 'c']) {
    read.push(_id);
    yield { _id, _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '' };
  }
}

const atOnce = { readings: <Result>(_caller: unknown, work: () => Promise<Result>) => work() };

test('documents are read in turns, and no more of them when the client has left', async () => {
  const read: string[] = [];
  const socket = new Socket();
  const readings = createTurns({ atOnce: 1, take: () => ({ resize: () => {}, giveBack: () => {} }) });
  const held = Promise.withResolvers<void>();
  const other = readings({ kind: 'user', key: 'other' }, () => held.promise);
  const reply = documentsReply(
    { readings },
    threeDocuments(read),
    requestOf(socket, () => {}),
    () => ({}),
  );
  expect(read).toEqual([]);
  const leaving = Promise.withResolvers<void>();
  const another = readings({ kind: 'user', key: 'another' }, async () => {
    expect(read).toEqual(['a']);
    socket.destroy();
    await leaving.promise;
  });
  held.resolve();
  await expect(reply).rejects.toMatchObject({ status: 499 });
  leaving.resolve();
  await Promise.all([other, another]);
  expect(read).toEqual(['a']);
});

test('what was read so far counts until it is handed over to be sent', async () => {
  const amounts: number[] = [];
  const request = requestOf(new Socket(), (amount) => amounts.push(amount));
  const reply = await documentsReply(atOnce, threeDocuments([]), request, () => ({ omitted: [] }));
  const [one = 0, two, three, rest] = amounts;
  expect([two, three, rest]).toEqual([2 * one, 3 * one, 0]);
  expect(reply.body).toMatch(/^\{"documents":\[\{.*\},\{.*\},\{.*\}\],"omitted":\[\]\}$/);
});

test('documents that change in one transaction are read from one state', async () => {
  const { client, stop } = await startTestLake();
  try {
    const text = 'x'.repeat(100_000);
    const write = (n: number) =>
      client
        .transaction(['a', 'b', 'c'].map((_id) => ({ createOrReplace: { _id, _type: 'page', n, text } })))
        .commit();
    await write(0);
    const reading = new AbortController();
    const writing = (async () => {
      for (let n = 1; !reading.signal.aborted; n++) await write(n);
    })();
    for (let count = 0; count < 40; count++) {
      const [a, b, c] = await client.getDocuments(['a', 'b', 'c']);
      expect([b?.['n'], c?.['n']]).toEqual([a?.['n'], a?.['n']]);
    }
    reading.abort();
    await writing;
  } finally {
    await stop();
  }
});
