import type { Planned } from '../measure/atFixedTimes.ts';
import type { Times } from '../measure/createTimes.ts';
import type { Origin, RecordedPhase, RecordedRequest, Recording } from '../recording/recording.ts';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ask, openStream } from '../http/ask.ts';
import { atFixedTimes } from '../measure/atFixedTimes.ts';
import { placeholders } from '../recording/placeholders.ts';
import { announcePresence } from './announcePresence.ts';
import { sendEdit } from './sendEdit.ts';

/** Somebody with a Studio, in which one document is open. */
export type Writer = {
  readonly document: string;
  /** Begins to write, an edit each second, and to ask what a Studio asks in the meantime. */
  readonly begin: (measured: WriterTimes) => void;
  /** Ends that, and resolves once everything that was sent is answered. */
  readonly pause: () => Promise<void>;
  /** Ids of the transactions that the lake has accepted, in their order; the last one made the draft as it must be now. */
  readonly accepted: () => readonly string[];
  /** Returns the number of accepted transactions that its own listener has received. */
  readonly heard: () => number;
  /** Bytes that its listeners got. */
  readonly received: () => number;
  /** Streams that ended by themselves. */
  readonly ended: () => number;
  readonly close: () => void;
};

/** Measurements of all writers together. */
export type WriterTimes = {
  /** From the moment in which an edit is to be sent until it is accepted. */
  readonly edits: Times;
  /** The same of everything else that a Studio asks the lake. */
  readonly queries: Times;
  /** From the moment in which an edit is to be sent until the listener of the document has its event. */
  readonly events: Times;
};

export type WriterOptions = {
  readonly servers: Readonly<Record<Origin | 'studio', string>>;
  readonly recording: Recording;
  readonly user: string;
  readonly token: string;
  readonly document: string;
};

/** Browsers open six connections to a host; listeners have names of their own, and so connections of their own. */
const connections = 6;

/** Opens a document as a Studio does. Resolves once all listeners have begun; rejects with an Error when one is refused. */
export async function startWriter(options: WriterOptions): Promise<Writer> {
  const { servers, recording, user, token, document } = options;
  const { show } = placeholders({ document, user });
  const headers = {
    authorization: `Bearer ${token}`,
    origin: servers.studio,
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const streams = new Agent({ keepAlive: false });
  const send = ({ to, method, path, body }: RecordedRequest) =>
    ask(servers[to] + show(path), {
      agent,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : show(body),
    });

  let received = 0;
  let ended = 0;
  let isClosed = false;
  const onHeard = new Map<string, (at: number) => void>();
  let heard = 0;
  const listen = async (listener: RecordedRequest): Promise<void> => {
    const stream = await openStream(servers[listener.to] + show(listener.path), headers, streams);
    const isOwn = listener.path.includes('document.pair.listen');
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (!isOwn) return;
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, id = ''] = /"transactionId":"([\w-]+)"/.exec(line) ?? [];
        onHeard.get(id)?.(performance.now());
        // An edit that makes the draft is told of the document twice.
        if (onHeard.delete(id)) heard += 1;
      }
    });
    stream.on('close', () => {
      if (!isClosed) ended += 1;
    });
  };
  for (const number of recording.opening) {
    const request = recording.requests[number];
    if (request) await send(request);
  }
  for (const listener of recording.listeners) await listen(listener);
  const presence = await announcePresence({ lake: servers.lake, token, show, recorded: recording.presence });

  const accepted: string[] = [];
  const pending = new Set<Promise<unknown>>();
  const enders: (() => void)[] = [];
  let edit = 0;
  let lastEdit: Promise<unknown> = Promise.resolve();
  const track = (work: Promise<unknown>): void => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
  const write = async (due: number, { edits, events }: WriterTimes): Promise<void> => {
    const number = edit++;
    // As in the Studio, each edit waits until the one before is accepted.
    const before = lastEdit;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastEdit = promise;
    await before;
    const transaction = randomUUID();
    onHeard.set(transaction, (now) => events.note(now - due));
    try {
      await sendEdit({ lake: servers.lake, token, agent }, document, number, transaction);
      accepted.push(transaction);
      edits.note(performance.now() - due);
    } catch (error) {
      edits.fail(String(error));
    } finally {
      resolve();
    }
  };
  const replay = async (request: RecordedRequest, due: number, { queries }: WriterTimes): Promise<void> => {
    const answer = await send(request).catch((error: unknown) => String(error));
    if (request.to !== 'lake') return;
    if (typeof answer === 'string') queries.fail(answer);
    else if (answer.status === 200) queries.note(performance.now() - due);
    else queries.fail(`${answer.status} for ${request.path}`);
  };
  const repeat = ({ seconds, sent }: RecordedPhase, measured: WriterTimes): void => {
    // Anywhere in it, so that not all writers ask for the same at once.
    const begun = performance.now() - Math.random() * seconds * 1000;
    let index = sent.findIndex(([at]) => begun + at >= performance.now());
    let round = index < 0 ? 1 : 0;
    index = Math.max(0, index);
    const next = (): Planned => {
      const [at, number] = sent[index] ?? [0, 0];
      const request = recording.requests[number];
      const due = begun + round * seconds * 1000 + at;
      index = (index + 1) % sent.length;
      if (index === 0) round += 1;
      return { due, run: () => request && track(replay(request, due, measured)) };
    };
    if (sent.length > 0) enders.push(atFixedTimes(next));
  };

  return {
    document,
    begin: (measured) => {
      let due = performance.now() - Math.random() * 1000;
      const next = (): Planned => ({ due: (due += 1000), run: (at) => track(write(at, measured)) });
      enders.push(atFixedTimes(next));
      repeat(recording.typing, measured);
      repeat(recording.others, measured);
    },
    pause: async () => {
      for (const end of enders.splice(0)) end();
      await Promise.all(pending);
    },
    accepted: () => accepted,
    heard: () => heard,
    received: () => received,
    ended: () => ended,
    close: () => {
      isClosed = true;
      presence.close();
      agent.destroy();
      streams.destroy();
    },
  };
}
