import type { OutgoingHttpHeaders } from 'node:http';
import { Agent } from 'node:http';
import { openStream } from '../http/ask.ts';

/** The listeners of a Studio. */
export type Listeners = {
  /** Opens a stream. Rejects with an Error when it is refused. */
  readonly open: (url: string) => Promise<void>;
  /** Calls `heard` with the time, on the clock of `performance.now()`, when the open document's listener has the event of a transaction. */
  readonly expect: (transactionId: string, heard: (at: number) => void) => void;
  /** Returns the number of expected events that have arrived. */
  readonly heard: () => number;
  /** Bytes. */
  readonly received: () => number;
  /** Streams that ended by themselves. */
  readonly ended: () => number;
  readonly close: () => void;
};

/** Each listener has a connection of its own, as it has a name of its own in a Studio. */
export function openListeners(headers: OutgoingHttpHeaders): Listeners {
  const agent = new Agent({ keepAlive: false });
  const expected = new Map<string, (at: number) => void>();
  let [received, ended, heard] = [0, 0, 0];
  let isClosed = false;
  const read = (line: string): void => {
    const [, id = ''] = /"transactionId":"([\w-]+)"/.exec(line) ?? [];
    expected.get(id)?.(performance.now());
    // An edit that makes the draft is told of the document twice.
    if (expected.delete(id)) heard += 1;
  };
  return {
    open: async (url) => {
      const stream = await openStream(url, headers, agent);
      const isOfDocument = url.includes('document.pair.listen');
      let rest = '';
      stream.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (!isOfDocument) return;
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) read(line);
      });
      stream.on('close', () => {
        if (!isClosed) ended += 1;
      });
    },
    expect: (transactionId, onHeard) => {
      expected.set(transactionId, onHeard);
    },
    heard: () => heard,
    received: () => received,
    ended: () => ended,
    close: () => {
      isClosed = true;
      agent.destroy();
    },
  };
}
