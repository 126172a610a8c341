import type { Socket } from 'node:net';
import type { Attack, Header } from './attack.ts';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { present } from '#core/present.ts';

export type Outcome = {
  /** The status of the answer; absent when none came. */
  readonly status?: number;
  /** A complete, well-formed request or message was not answered in time, nor was its connection closed. */
  readonly hung?: true;
};

/** Far beyond any budget of our servers: only a request that is never answered takes this long. Milliseconds. */
const maxWait = 60_000;

/** The wait, in milliseconds, of a client that may have sent half a request. */
const maxRawWait = 500;

/** Runs an attack against a server of this machine. Resolves with the outcome; never rejects. */
export function sendAttack(attack: Attack, port: number): Promise<Outcome> {
  switch (attack.kind) {
    case 'request':
      return sendRequest(attack, port);
    case 'raw':
      return sendRaw(attack, port);
    case 'socket':
      return sendMessages(attack, port);
  }
}

function sendRequest(
  { method, target, headers, body }: Extract<Attack, { kind: 'request' }>,
  port: number,
): Promise<Outcome> {
  const head = headText(method, target, [
    ['Host', `127.0.0.1:${port}`],
    ['Connection', 'close'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ...headers,
  ]);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const timer = setTimeout(() => finish({ hung: true }), maxWait);
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      // Only the head matters.
      if (received.length < 64_000) received += chunk;
      // A stream of events does not end before the client leaves.
      if (/^content-type: text\/event-stream/im.test(received)) finish(outcomeOf(received));
    });
    socket.on('error', () => finish(outcomeOf(received)));
    socket.on('close', () => finish(outcomeOf(received)));
    socket.write(head);
    socket.write(body);
  });
}

function sendRaw({ text, end }: Extract<Attack, { kind: 'raw' }>, port: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const timer = setTimeout(() => socket.destroy(), maxRawWait);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      if (received.length < 64_000) received += chunk;
    });
    // The server may well reset this connection; `close` follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(outcomeOf(received));
    });
    socket.write(text, () => leave(socket, end));
  });
}

function sendMessages(
  { target, headers, messages, end }: Extract<Attack, { kind: 'socket' }>,
  port: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${target}`, { headers: Object.fromEntries(headers) });
    let outcome: Outcome = {};
    const timer = setTimeout(() => {
      outcome = { hung: true };
      socket.terminate();
    }, maxWait);
    socket.on('unexpected-response', (request, response) => {
      outcome = present({ status: response.statusCode });
      request.destroy();
      socket.terminate();
    });
    // A refused or broken connection; `close` follows.
    socket.on('error', () => {});
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
      // The server answers a ping only after all earlier messages.
      socket.ping();
    });
    socket.on('pong', () => {
      if (end === 'reset') socket.terminate();
      else socket.close();
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}

function leave(socket: Socket, end: 'reset' | 'close'): void {
  if (end === 'reset') socket.resetAndDestroy();
  else socket.end();
}

function headText(method: string, target: string, headers: readonly Header[]): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function outcomeOf(received: string): Outcome {
  // An interim response such as `100 Continue` may come first.
  const status = [...received.matchAll(/^HTTP\/1\.1 ([2-5]\d\d) /gm)][0]?.[1];
  return present({ status: status === undefined ? undefined : Number(status) });
}
