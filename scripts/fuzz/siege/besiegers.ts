import type { Socket } from 'node:net';
import { connect } from 'node:net';

// Runs all attacks at once against servers of this machine, in a process of its own, until it is ended or its time is over.
const [seconds = '0', lake = '0', publisher = '0', site = '0', contributor = ''] = process.argv.slice(2);

const maxSockets = 4000;
let open = 0;

/** Sends a text on a connection of its own, does not read the reply unless told to, and starts again when the connection ends. */
function keepSending(
  count: number,
  port: string,
  text: () => string | readonly Buffer[],
  reads: boolean,
): void {
  for (let index = 0; index < count; index += 1) attack(50 + (index % 10) * 50);
  /** @param pause until it comes back, in milliseconds */
  function attack(pause: number): void {
    if (open >= maxSockets) return;
    open += 1;
    const socket: Socket = connect(Number(port), '127.0.0.1');
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open -= 1;
      // Not in a tight loop: the processors have to do the work of both sides.
      setTimeout(() => attack(pause), pause).unref();
    });
    socket.on('connect', () => {
      const sent = text();
      for (const part of typeof sent === 'string' ? [sent] : sent) socket.write(part);
    });
  }
}

const host = (port: string) => `Host: 127.0.0.1:${port}\r\n`;
const get = (port: string, target: string) => `GET ${target} HTTP/1.1\r\n${host(port)}\r\n`;
const post = (port: string, target: string, body: Buffer, headers = '') => [
  Buffer.from(
    `POST ${target} HTTP/1.1\r\n${host(port)}${headers}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  ),
  body,
];

const query = encodeURIComponent('*[_type == "page"]');
const values = (count: number) => '{},'.repeat(count);
const params = Buffer.from(`{"query":"1","params":{"a":[${values(1_300_000)}0]}}`);
const draft = Buffer.from(
  `{"mutations":[{"create":{"_id":"drafts.large","_type":"page","a":[${values(10_000_000)}0]}}]}`,
);
const signature = `sanity-webhook-signature: t=1,v1=${'a'.repeat(43)}\r\n`;
const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://localhost:3333\r\n';

// Replies that nobody reads.
keepSending(60, lake, () => get(lake, `/v2025-02-19/data/query/production?query=${query}`), false);
keepSending(200, lake, () => get(lake, '/v2025-02-19/data/listen/production?query=*'), false);
// Millions of values, in parameters and in documents.
keepSending(8, lake, () => post(lake, '/v2025-02-19/data/query/production', params), true);
keepSending(2, lake, () => post(lake, '/v2025-02-19/data/mutate/production', draft), true);
keepSending(
  2,
  lake,
  () => post(lake, '/v2025-02-19/data/mutate/production', draft, `Authorization: Bearer ${contributor}\r\n`),
  true,
);
// Sockets of nobody, heads and bodies that do not end.
keepSending(1000, lake, () => `GET /v1/socket/production HTTP/1.1\r\n${host(lake)}${upgrade}\r\n`, true);
for (const port of [lake, publisher, site]) {
  keepSending(150, port, () => `GET / HTTP/1.1\r\n${host(port)}`, true);
}
const unfinished = (headers: string) =>
  `POST /hooks/sanity HTTP/1.1\r\n${host(publisher)}${headers}Content-Length: 1000\r\n\r\n{`;
keepSending(340, publisher, () => unfinished(''), true);
keepSending(340, publisher, () => unfinished(signature), true);
keepSending(
  200,
  lake,
  () => `POST /v2025-02-19/data/query/production HTTP/1.1\r\n${host(lake)}Content-Length: 1000\r\n\r\n{`,
  true,
);

process.on('disconnect', () => process.exit());
setTimeout(() => process.exit(), Number(seconds) * 1000);
process.send?.('attacking');
