import type { TimesSummary } from '../../results/benchResult.ts';
import type { Times } from '../measure/createTimes.ts';
import type { ReaderKind, ReaderPlaces, ReaderRequest } from './nextReaderRequest.ts';
import { Agent } from 'node:http';
import { seededRandom } from '#core/testing/seededRandom.ts';
import { ask } from '../http/ask.ts';
import { atFixedTimes } from '../measure/atFixedTimes.ts';
import { createTimes } from '../measure/createTimes.ts';
import { nextReaderRequest } from './nextReaderRequest.ts';

export type ReaderSettings = {
  /** Address of the site, without a slash at the end. */
  readonly site: string;
  readonly places: ReaderPlaces;
  /** Requests per second. */
  readonly rate: number;
};

/** The measurements that are sent when the parent says that it is enough. */
export type ReaderReport = {
  readonly all: TimesSummary;
  readonly kinds: Readonly<Record<string, TimesSummary>>;
};

// All readers of a site, in a process of their own. Begins when it gets its settings in a message; at the next message, it answers with its report and ends.
process.once('message', (message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by startReaders.ts alone
  const end = begin(message as ReaderSettings);
  process.once('message', () => {
    void end().then((report) => process.send?.(report, () => process.disconnect()));
  });
});

// The benchmark was killed, or has its report.
process.once('disconnect', () => process.exit());

function begin({ site, places, rate }: ReaderSettings): () => Promise<ReaderReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const random = seededRandom(1);
  const all = createTimes();
  const kinds = new Map<ReaderKind, Times>();
  const tags = new Map<string, string>();
  const pending = new Set<Promise<void>>();
  const read = async ({ kind, path }: ReaderRequest, due: number): Promise<void> => {
    const times = kinds.get(kind) ?? createTimes();
    kinds.set(kind, times);
    const tag = kind === 'unchanged' ? tags.get(path) : undefined;
    try {
      const answer = await ask(`${site}${path}`, {
        agent,
        headers: {
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(tag !== undefined && { 'if-none-match': tag }),
        },
      });
      const took = performance.now() - due;
      if (answer.tag !== undefined) tags.set(path, answer.tag);
      if (!isRight(kind, answer.status)) {
        all.fail(`${answer.status} for ${path}`);
        return;
      }
      all.note(took);
      times.note(took);
    } catch (error) {
      all.fail(String(error));
    }
  };
  let due = performance.now();
  const stop = atFixedTimes(() => {
    const request = nextReaderRequest(places, random);
    // Readers do not wait for each other: the times between two of them have an exponential distribution.
    due += (-Math.log(1 - random()) * 1000) / rate;
    return {
      due,
      run: (planned) => {
        const work = read(request, planned);
        pending.add(work);
        void work.finally(() => pending.delete(work));
      },
    };
  });
  return async () => {
    stop();
    await Promise.all(pending);
    agent.destroy();
    return {
      all: all.summary(),
      kinds: Object.fromEntries([...kinds].map(([kind, times]) => [kind, times.summary()])),
    };
  };
}

function isRight(kind: ReaderKind, status: number): boolean {
  if (kind === 'missing') return status === 404;
  return status === 200 || (kind === 'unchanged' && status === 304);
}
