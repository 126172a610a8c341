import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { budgetTable } from '#lake/budget/budgetTable.ts';
import { createBudgets } from '#lake/budget/createBudgets.ts';
import { limitCallers } from './limitCallers.ts';

const { connections, requests } = budgetTable.tls;

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  readonly remotePort: number;
  isDestroyed = false;

  constructor(remoteAddress: string, remotePort: number) {
    super();
    [this.remoteAddress, this.remotePort] = [remoteAddress, remotePort];
  }

  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

function start() {
  const server = new EventEmitter();
  const mayAsk = limitCallers(server, createBudgets(budgetTable.tls));
  let port = 0;
  return {
    open: (address: string): FakeSocket => {
      port += 1;
      const socket = new FakeSocket(address, port);
      server.emit('connection', socket);
      return socket;
    },
    ask: (socket: FakeSocket) => {
      const answer = new EventEmitter();
      return { answer, isAdmitted: mayAsk({ socket }, answer) };
    },
  };
}

test('a connection on which nothing is asked gives way to a new one of its address', () => {
  const { open, ask } = start();
  const busy = open('203.0.113.7');
  const { answer } = ask(busy);
  const idle = open('203.0.113.7');
  const other = open('198.51.100.7');
  for (let count = 2; count < connections.stranger.each; count += 1) open('203.0.113.7');
  expect([busy, idle, other].map(({ isDestroyed }) => isDestroyed)).toEqual([false, false, false]);
  open('203.0.113.7');
  expect([busy, idle, other].map(({ isDestroyed }) => isDestroyed)).toEqual([false, true, false]);
  answer.emit('close');
  open('203.0.113.7');
  expect(busy.isDestroyed).toBe(true);
});

test('an address, or a network of IPv6, may have so many requests, and others have theirs', () => {
  const { open, ask } = start();
  const answers = Array.from({ length: requests.stranger.each }, (_, n) => ask(open(`2001:db8::${n % 9}`)));
  expect(new Set(answers.map(({ isAdmitted }) => isAdmitted))).toEqual(new Set([true]));
  expect(ask(open('2001:db8::ffff')).isAdmitted).toBe(false);
  expect(ask(open('2001:db8:0:1::1')).isAdmitted).toBe(true);
  answers[0]?.answer.emit('close');
  expect(ask(open('2001:db8::ffff')).isAdmitted).toBe(true);
});
