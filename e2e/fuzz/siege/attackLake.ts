import type { Siege } from './besiegers.ts';
import { WebSocket } from 'ws';
import { bearer, get, keepSending, post, unfinished } from './keepSending.ts';
import { local } from './stranger.ts';

const data = (path: string) => `/v2025-02-19/data/${path}`;
const values = (count: number) => '{},'.repeat(count);
const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://localhost:3333\r\n';
const from = () => local;
let count = 0;
/** Another number each time, so that no answer is known already. */
const next = (): number => (count += 1);

/** Attacks a lake with all that strangers and somebody with the token of a contributor can think of. */
export function attackLake({ ports, contributor, picture, drawing }: Siege): void {
  const port = ports.lake;
  askTooMuch(port);
  // Sockets of nobody, heads and bodies that do not end.
  keepSending({ port, count: 1000, text: (head) => get(head, '/v1/socket/production', upgrade) });
  keepSending({ port, count: 200, text: (head) => unfinished(head, data('query/production')) });
  keepSending({ port, count: 100, text: (head) => unfinished(head, '/v1/auth/login/local') });
  askForImages(port, [picture, drawing]);
  upload(port, contributor);
  // History and exports that a contributor does not read.
  for (const path of ['export/production', 'history/production/transactions/a,b']) {
    const text = (head: string) => get(head, data(path), bearer(contributor));
    keepSending({ port, count: 100, text, reads: false, from });
  }
  for (let n = 0; n < 40; n += 1) announce(port, contributor);
}

/** Replies that nobody reads; millions of values, in parameters and in documents; queries that take long or much. */
function askTooMuch(port: string): void {
  const all = data(`query/production?query=${encodeURIComponent('*[_type == "page"]')}`);
  keepSending({ port, count: 60, text: (head) => get(head, all), reads: false });
  keepSending({
    port,
    count: 200,
    text: (head) => get(head, data('listen/production?query=*')),
    reads: false,
  });
  const params = Buffer.from(`{"query":"1","params":{"a":[${values(1_300_000)}0]}}`);
  keepSending({ port, count: 8, text: (head) => post(head, data('query/production'), params) });
  const slow = 'count(*[count(*[count(*[text > ^.^.text]) > 0]) > 0])';
  const large = 'count([*{"a": [text + "a", *.text]}, *{"b": *{"c": text + ^.text}}])';
  for (const query of [slow, large]) {
    const place = data(`query/production?query=${encodeURIComponent(query)}`);
    keepSending({ port, count: 10, text: (head) => get(head, `${place}&$n=${next()}`) });
  }
}

/** The most expensive of the transforms that are made, such as are refused, and a drawing that takes for ever. */
function askForImages(port: string, places: readonly [picture: string, drawing: string]): void {
  const [picture, drawing] = places;
  const wishes = [
    () => `${picture}?w=8192&h=8192&fit=scale&blur=2000&fm=avif&q=100&n=${next()}`,
    () => `${picture}?w=${3000 + (next() % 300)}&h=3000&fit=crop&fm=avif&q=100`,
    () => `${picture}?w=${2000 + (next() % 1000)}&h=3000&fit=crop&blur=80&fm=webp`,
    () => `${drawing}?w=${1000 + (next() % 1000)}&fm=png`,
  ];
  for (const wish of wishes) keepSending({ port, count: 15, text: (head) => get(head, wish()) });
}

/** Documents with millions of values, and images that say that they are larger than memory. */
function upload(port: string, contributor: string): void {
  const draft = Buffer.from(
    `{"mutations":[{"create":{"_id":"drafts.large","_type":"page","a":[${values(10_000_000)}0]}}]}`,
  );
  const place = data('mutate/production');
  keepSending({ port, count: 2, text: (head) => post(head, place, draft) });
  keepSending({ port, count: 2, text: (head) => post(head, place, draft, bearer(contributor)), from });
  const turbulence = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="a"><feTurbulence numOctaves="1000"/></filter><rect width="3000" height="3000" filter="url(#a)"/></svg>',
  );
  const images = '/v1/assets/images/production';
  keepSending({ port, count: 20, text: (head) => post(head, images, Buffer.alloc(20_000_000, 1)) });
  keepSending({ port, count: 10, text: (head) => post(head, images, turbulence, bearer(contributor)), from });
}

/** Tells every open Studio fifty times a second that somebody is in a hundred places, and does not listen. */
function announce(port: string, token: string): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket/production`, {
    headers: { origin: 'http://localhost:3333' },
  });
  const send = (method: string, params: object): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: String(next()), method, params }));
  const place = {
    type: 'document',
    documentId: 'a',
    path: ['body', { _key: 'a' }],
    lastActiveAt: '2026-01-01T00:00:00Z',
  };
  const locations = Array.from({ length: 100 }, () => place);
  socket.on('open', () => {
    send('authorization', { authorization: `Bearer ${token}` });
    send('presence_subscribe', {});
    const timer = setInterval(() => {
      send('presence_announce', { data: { sessionId: String(next() % 100), locations } });
      send('presence_announce', { data: { locations: [{ ...place, documentId: {} }], sessionId: {} } });
    }, 20).unref();
    socket.on('close', () => {
      clearInterval(timer);
      setTimeout(() => announce(port, token), 500).unref();
    });
    socket.pause();
  });
  socket.on('error', () => socket.terminate());
}
