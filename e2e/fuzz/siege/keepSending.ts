import type { Stranger } from './stranger.ts';
import { connect } from 'node:net';
import { stranger } from './stranger.ts';

/** The requests of some attackers, each on a connection of its own. */
export type Sending = {
  readonly port: string;
  /** The number of connections. */
  readonly count: number;
  /** Returns what is sent, given the first headers of the request. */
  readonly text: (head: string) => string | readonly Buffer[];
  /** False for an attacker who takes nothing of the replies. */
  readonly reads?: boolean;
  /** Returns the attacker on a connection; strangers everywhere when absent. */
  readonly from?: (index: number) => Stranger;
};

const maxSockets = 6000;
let open = 0;

/** Sends a text on each of some connections, and starts again when a connection ends. */
export function keepSending({ port, count, text, reads = true, from = stranger }: Sending): void {
  for (let index = 0; index < count; index += 1) attack(from(index), 50 + (index % 10) * 50);
  /** @param pause until it comes back, in milliseconds */
  function attack(by: Stranger, pause: number): void {
    if (open >= maxSockets) return;
    open += 1;
    const { localAddress, head } = by;
    const socket = connect({ port: Number(port), host: '127.0.0.1', ...(localAddress && { localAddress }) });
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open -= 1;
      // Not in a tight loop: the processors have to do the work of both sides.
      setTimeout(() => attack(by, pause), pause).unref();
    });
    socket.on('connect', () => {
      const sent = text(head(port));
      for (const part of typeof sent === 'string' ? [sent] : sent) socket.write(part);
    });
  }
}

/** A request without a body. */
export function get(head: string, target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\n${head}${headers}\r\n`;
}

/** A request with a body that is sent as a whole. */
export function post(head: string, target: string, body: Buffer | string, headers = ''): readonly Buffer[] {
  const bytes = Buffer.from(body);
  const length = `Content-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`;
  return [Buffer.from(`POST ${target} HTTP/1.1\r\n${head}${headers}${length}`), bytes];
}

/** A request whose body does not come. */
export function unfinished(head: string, target: string, headers = ''): string {
  return `POST ${target} HTTP/1.1\r\n${head}${headers}Content-Length: 1000\r\n\r\n{`;
}

export function bearer(token: string): string {
  return `Authorization: Bearer ${token}\r\n`;
}
