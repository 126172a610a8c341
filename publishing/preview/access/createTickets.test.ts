import type { Writer } from '#core/writers/writer.ts';
import { expect, test } from 'vitest';
import { createTickets } from './createTickets.ts';

const ada: Writer = { id: 'ada', name: 'Ada', role: 'viewer' };
const minutes = 60_000;

function start() {
  const revoked = new Set<string>();
  let time = 0;
  const tickets = createTickets(
    async (authorization = '') => (revoked.has(authorization) ? undefined : ada),
    () => time,
  );
  return {
    ...tickets,
    revoke: (authorization: string) => revoked.add(authorization),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a ticket stands for the writer to whom it was issued', async () => {
  const { issue, holderOf } = start();
  const ticket = issue(ada, 'Bearer a');
  expect(ticket).toMatch(/^[\w-]{22}$/);
  expect(await holderOf(ticket)).toEqual(ada);
  expect(await holderOf(`${ticket.slice(1)}x`)).toBeUndefined();
  expect(await holderOf('')).toBeUndefined();
});

test('it ends when the token with which it was got does', async () => {
  const { issue, holderOf, revoke } = start();
  const ticket = issue(ada, 'Bearer a');
  revoke('Bearer a');
  expect(await holderOf(ticket)).toBeUndefined();
});

test('it ends ten minutes after its last use, and after twelve hours of use', async () => {
  const { issue, holderOf, wait } = start();
  const unused = issue(ada, 'Bearer a');
  wait(10 * minutes);
  expect(await holderOf(unused)).toBeUndefined();
  const used = issue(ada, 'Bearer a');
  for (let minute = 9; minute < 12 * 60; minute += 9) {
    wait(9 * minutes);
    expect(await holderOf(used)).toEqual(ada);
  }
  wait(9 * minutes);
  expect(await holderOf(used)).toBeUndefined();
});

test('a writer has at most twenty, and the oldest end first', async () => {
  const { issue, holderOf } = start();
  const first = issue(ada, 'Bearer a');
  const others = Array.from({ length: 20 }, () => issue(ada, 'Bearer a'));
  expect(await holderOf(first)).toBeUndefined();
  expect(await Promise.all(others.map(holderOf))).toEqual(others.map(() => ada));
});
