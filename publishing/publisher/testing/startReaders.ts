import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { StoredFile } from '#publishing/releases/releaseManifest.ts';
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { decompress } from '#publishing/releases/compress.ts';
import { isImmutable } from '#publishing/siteServer/fileHeaders.ts';

/** A release as readers may see it. */
export type ShownRelease = {
  readonly files: ReadonlyMap<string, StoredFile>;
  /** The target of the redirect from `/moved`. */
  readonly movedTo: string;
};

export type ReadersOptions = {
  readonly url: string;
  readonly count: number;
  /** Pages that all releases have. */
  readonly pages: readonly string[];
  /** Every release that was ever live, in this order; one that is being made live is the last one already. */
  readonly shown: readonly ShownRelease[];
  /** The index of the last one that is live for certain. */
  readonly live: () => number;
  /** The time that each rests after having asked for a page and what belongs to it, in milliseconds. */
  readonly rest?: number;
};

export type Readers = {
  /** The number of answers of each kind, such as `200 br`. */
  readonly answers: ReadonlyMap<string, number>;
  /** Returns the number of times that something was loaded that only earlier releases have. */
  readonly fromEarlier: () => number;
  /** The faults, a line for each answer. */
  readonly problems: readonly string[];
  /** Returns the number of answers. */
  readonly total: () => number;
  readonly stop: () => Promise<void>;
};

type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** As it was sent. */
  readonly body: Buffer;
};

/**
 * Readers that ask for everything, one thing after the other on a connection that stays open: pages, payloads, what these name, lists and
 * their parts, what has moved, what does not exist; in all encodings, with conditions and ranges. Each answer must be, to the byte, that of
 * one release that was live between the question and the end of the answer. What a page names must be there for as long as somebody reads.
 */
export function startReaders(options: ReadersOptions): Readers {
  const { url, count, pages, shown, live, rest = 0 } = options;
  const answers = new Map<string, number>();
  const problems: string[] = [];
  const ended = new AbortController();
  let total = 0;
  let fromEarlier = 0;

  const note = (kind: string): void => {
    total += 1;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  };

  const read = async (reader: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    /** The entity tag of what this reader has, by path and encoding. */
    const tags = new Map<string, string>();
    /** The files that the pages it has opened may load at any time. */
    const named = new Set<string>();
    let turn = reader * 7;

    const ask = async (place: string, extra: OutgoingHttpHeaders = {}, method = 'GET'): Promise<string> => {
      const from = live();
      const encoding = ['br', 'gzip', 'identity'][turn % 3] ?? '';
      const headers = { 'accept-encoding': encoding, ...extra };
      const answer = await send(new URL(place, url), { agent, method, headers });
      const during = shown.slice(from);
      const problem = problemOf({ place, headers, method }, answer, isImmutable(place) ? shown : during);
      if (problem !== undefined) problems.push(`${method} ${place} ${JSON.stringify(headers)}: ${problem}`);
      const coding = answer.headers['content-encoding'];
      note(`${answer.status}${coding === undefined ? '' : ` ${coding}`}`);
      if (isImmutable(place) && !during.some(({ files }) => files.has(place))) fromEarlier += 1;
      const { etag } = answer.headers;
      if (etag !== undefined) tags.set(`${place} ${encoding}`, etag);
      return method === 'HEAD' ? '' : textOf(answer);
    };
    const askAgain = (place: string, header: string, extra: OutgoingHttpHeaders = {}): Promise<string> => {
      const tag = tags.get(`${place} ${['br', 'gzip', 'identity'][turn % 3]}`);
      return ask(place, tag === undefined ? {} : { [header]: tag, ...extra });
    };

    while (!ended.signal.aborted) {
      turn += 1;
      const page = pages[turn % pages.length] ?? '';
      for (const place of namedBy(await ask(page))) {
        await ask(place);
        named.add(place);
      }
      await ask(`${page}index.txt`);
      await askAgain(page, 'if-none-match');
      await ask(page, {}, 'HEAD');
      await askAgain(`${page}index.txt`, 'if-range', { range: 'bytes=10-99' });
      const list = turn % 2 === 0 ? '/sidebars/index.json' : '/search-index/index.json';
      for (const place of namedBy(await ask(list))) await ask(place);
      await askAgain(list, 'if-none-match');
      await ask(['/', '/feed.xml', '/moved', '/nowhere'][turn % 4] ?? '');
      // A page that was opened long ago loads something now.
      const [oldest = ''] = named;
      await ask(oldest);
      await delay(rest);
    }
    agent.destroy();
  };
  const running = Array.from({ length: count }, (_, reader) =>
    read(reader).catch(
      (error: unknown) => void problems.push(`A reader got no whole answer: ${String(error)}`),
    ),
  );
  return {
    answers,
    problems,
    total: () => total,
    fromEarlier: () => fromEarlier,
    stop: async () => {
      ended.abort();
      await Promise.all(running);
    },
  };
}

/** Rejects when the connection is reset, or ends before the whole answer has arrived. */
function send(
  url: URL,
  options: { readonly agent: Agent; readonly method: string; readonly headers: OutgoingHttpHeaders },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Paths of what a page, its payload or a list names. */
function namedBy(text: string): readonly string[] {
  return [...text.matchAll(/"(\/(?:_next|sidebars|search-index)\/[^"]+)"/g)].map(([, place = '']) => place);
}

type Question = { readonly place: string; readonly method: string; readonly headers: OutgoingHttpHeaders };

/** Returns the fault of an answer; undefined if one of these releases gives exactly this one. */
function problemOf(
  { place, method, headers }: Question,
  answer: Answer,
  releases: readonly ShownRelease[],
): string | undefined {
  const { status, body } = answer;
  const { etag = '', location, 'content-range': range } = answer.headers;
  if (place === '/moved') {
    const isRight = status === 301 && releases.some(({ movedTo }) => movedTo === location);
    return isRight ? undefined : `${status} to ${location}`;
  }
  const file = place === '/nowhere' ? '/404.html' : place.endsWith('/') ? `${place}index.html` : place;
  const hashes = releases.flatMap(({ files }) => files.get(file)?.hash ?? []);
  if (place === '/nowhere') {
    if (status !== 404) return String(status);
  } else if (!hashes.some((hash) => etag.includes(hash))) {
    return `${status} with the tag ${etag}`;
  }
  if (status === 304) {
    return headers['if-none-match'] === etag && body.length === 0 ? undefined : 'not the same';
  }
  // The tag is the one of the range's file, and it says which bytes these are: of a file that the reader has in part already.
  if (status === 206) return headers['if-range'] === etag && body.length === 90 ? undefined : `only ${range}`;
  if (status !== 200 && status !== 404) return String(status);
  if (method === 'HEAD') return undefined;
  const hash = createHash('sha256').update(textOf(answer)).digest('hex');
  if (!hashes.includes(hash)) return `${status} with other bytes`;
  return place === '/nowhere' || etag.includes(hash) ? undefined : 'a tag of another release than the bytes';
}

function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  return (encoding === 'br' || encoding === 'gzip' ? decompress(body, encoding) : body).toString();
}
