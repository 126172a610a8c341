import type { Planned } from '../measure/atFixedTimes.ts';
import type { Times } from '../measure/createTimes.ts';
import type { Origin, RecordedRequest, Recording } from '../recording/recording.ts';
import { Agent } from 'node:http';
import { ask } from '../http/ask.ts';
import { atFixedTimes } from '../measure/atFixedTimes.ts';
import { placeholders } from '../recording/placeholders.ts';
import { announcePresence } from './announcePresence.ts';
import { createEdits } from './createEdits.ts';
import { openListeners } from './openListeners.ts';
import { repeatPhase } from './repeatPhase.ts';

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
  const send = ({ to, method, path, body }: RecordedRequest) =>
    ask(servers[to] + show(path), {
      agent,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : show(body),
    });

  const listeners = openListeners(headers);
  for (const number of recording.opening) {
    const request = recording.requests[number];
    if (request) await send(request);
  }
  for (const { to, path } of recording.listeners) await listeners.open(servers[to] + show(path));
  const presence = await announcePresence({ lake: servers.lake, token, show, recorded: recording.presence });
  const edits = createEdits({ lake: servers.lake, token, agent }, document, listeners);

  const pending = new Set<Promise<unknown>>();
  const enders: (() => void)[] = [];
  const track = (work: Promise<unknown>): void => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
  const replay = async (request: RecordedRequest, due: number, { queries }: WriterTimes): Promise<void> => {
    const answer = await send(request).catch((error: unknown) => String(error));
    if (request.to !== 'lake') return;
    if (typeof answer === 'string') queries.fail(answer);
    else if (answer.status === 200) queries.note(performance.now() - due);
    else queries.fail(`${answer.status} for ${request.path}`);
  };

  return {
    document,
    begin: (measured) => {
      let due = performance.now() - Math.random() * 1000;
      const next = (): Planned => ({ due: (due += 1000), run: (at) => track(edits.write(at, measured)) });
      enders.push(atFixedTimes(next));
      for (const phase of [recording.typing, recording.others]) {
        const end = repeatPhase(phase, (number, at) => {
          const request = recording.requests[number];
          if (request) track(replay(request, at, measured));
        });
        enders.push(end);
      }
    },
    pause: async () => {
      for (const end of enders.splice(0)) end();
      await Promise.all(pending);
    },
    accepted: edits.accepted,
    heard: listeners.heard,
    received: listeners.received,
    ended: listeners.ended,
    close: () => {
      presence.close();
      agent.destroy();
      listeners.close();
    },
  };
}
