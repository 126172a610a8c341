import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tooManyRequests } from '#system/values/httpError.ts';
import { paceMessages } from './paceMessages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket that gives each message on when it arrives, and says whether it is read from. */
class FakeSocket extends EventEmitter {
  isRead = true;
  pause(): void {
    this.isRead = false;
  }
  resume(): void {
    this.isRead = true;
  }
  send(...texts: readonly string[]): void {
    for (const text of texts) this.emit('message', Buffer.from(text));
  }
}

function start() {
  const socket = new FakeSocket();
  const received: string[] = [];
  let room = 2;
  const count = (): void => {
    if (room === 0) throw tooManyRequests('Too many.');
    room -= 1;
  };
  const receive = (text: string): void => void received.push(text);
  Reflect.apply(paceMessages, undefined, [socket, { count, receive }]);
  const makeRoom = (more: number): void => {
    room += more;
    vi.advanceTimersByTime(1000);
  };
  return { socket, received, makeRoom };
}

test('messages that come too often wait in their order, and nothing more is read meanwhile', () => {
  const { socket, received, makeRoom } = start();
  socket.send('a', 'b', 'c', 'd', 'e');
  expect([received, socket.isRead]).toEqual([['a', 'b'], false]);
  makeRoom(2);
  expect([received, socket.isRead]).toEqual([['a', 'b', 'c', 'd'], false]);
  makeRoom(3);
  expect([received, socket.isRead]).toEqual([['a', 'b', 'c', 'd', 'e'], true]);
  socket.send('f');
  expect(received.at(-1)).toBe('f');
});

test('nothing is passed on any more once the socket is closed', () => {
  const { socket, received, makeRoom } = start();
  socket.send('a', 'b', 'c');
  socket.emit('close');
  makeRoom(2);
  expect(received).toEqual(['a', 'b']);
});
