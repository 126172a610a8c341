import type { Siege } from './besiegers.ts';
import { bearer, get, keepSending, post, unfinished } from './keepSending.ts';
import { local } from './stranger.ts';

const from = () => local;
const origin = 'Origin: http://localhost:3333\r\n';
const json = 'Content-Type: application/json\r\n';
let count = 0;
const next = (): number => (count += 1);

/** Attacks the servers of what readers, writers and reviewers see: the publisher, previews, the site and the Studio. */
export function attackPublishing(siege: Siege): void {
  const { ports } = siege;
  for (const port of Object.values(ports)) {
    keepSending({ port, count: 100, text: (head) => `GET / HTTP/1.1\r\n${head}` });
  }
  attackPublisher(siege);
  attackPreview(siege);
  for (const [port, file] of [
    [ports.site, '/handbook/files/large.bin'],
    [ports.studio, '/static/sanity-abcd1234.js'],
  ] as const) {
    keepSending({ port, count: 200, text: (head) => get(head, file), reads: false });
    keepSending({ port, count: 50, text: (head) => get(head, `/nowhere/${next()}`) });
  }
}

/** Hooks that do not end, nonsense for writers to read, and streams of events: of nobody, and of somebody with a token. */
function attackPublisher({ ports: { publisher: port }, contributor }: Siege): void {
  const signature = `sanity-webhook-signature: t=1,v1=${'a'.repeat(43)}\r\n`;
  for (const headers of ['', signature]) {
    keepSending({ port, count: 300, text: (head) => unfinished(head, '/hooks/sanity', headers) });
  }
  const readers = `${json}Origin: http://localhost:4000\r\n`;
  for (const body of [
    '{"query":"a word"}',
    '{"path":"/nowhere","helpful":true}',
    `{"path":${'['.repeat(9000)}`,
  ]) {
    keepSending({ port, count: 30, text: (head) => post(head, '/feedback', body, readers) });
  }
  keepSending({ port, count: 30, text: (head) => unfinished(head, '/feedback', readers) });
  keepSending({ port, count: 100, text: (head) => events(head, `guess-${next()}`), reads: false });
  keepSending({ port, count: 100, text: (head) => events(head, contributor), reads: false, from });
}

function events(head: string, token: string): string {
  return get(head, '/writers/events', `${origin}${bearer(token)}`);
}

/** The secret of a link that does not exist. */
function guessedLink(): string {
  return `Authorization: Review ${'a'.repeat(11)}.${String(next()).padStart(22, 'b')}\r\n`;
}

/** Pages and events for guessed and for good links, and questions about publishing and about uses. */
function attackPreview({ ports: { preview: port }, contributor, review }: Siege): void {
  const link = `Authorization: Review ${review}\r\n`;
  const pages = ['/docs/', '/docs/guides/use/', '/blog/', '/', '/nowhere/'];
  const page = (): string => pages[next() % pages.length] ?? '/';
  keepSending({ port, count: 60, text: (head) => get(head, page(), guessedLink()) });
  keepSending({ port, count: 60, text: (head) => get(head, page(), link) });
  keepSending({ port, count: 60, text: (head) => get(head, page(), link), reads: false });
  keepSending({ port, count: 80, text: (head) => get(head, '/~preview/events?path=/', link), reads: false });
  const token = `${origin}${bearer(contributor)}`;
  const changes = '/~preview/writers/changes';
  const links = '/~preview/writers/links';
  keepSending({ port, count: 30, text: (head) => get(head, '/~preview/writers/uses?id=use', token), from });
  for (const [path, body] of [
    [changes, '{"documents":["use","start"]}'],
    [links, '{"documents":["use"],"days":1}'],
  ] as const) {
    keepSending({ port, count: 30, text: (head) => post(head, path, body, `${token}${json}`), from });
    keepSending({ port, count: 30, text: (head) => unfinished(head, path, `${token}${json}`), from });
  }
  keepSending({ port, count: 30, text: (head) => get(head, `/media/${next()}.png`) });
}
