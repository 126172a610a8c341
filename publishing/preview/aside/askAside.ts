import { Worker } from 'node:worker_threads';
import { clientClosed } from '#system/pool/clientClosed.ts';

/** A thread that answers questions. */
export type Aside<Question, Answer> = {
  /**
   * Rejects with an Error with the message of the thread's failure, or about how it ended.
   * @param signal aborted when nobody waits for the answer any more: once the thread has given it up, this rejects with an `HttpError`
   */
  readonly ask: (question: Question, signal?: AbortSignal) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** A question, or that nobody waits for its answer any more. */
export type AsideMessage<Question> =
  | { readonly kind: 'asked'; readonly number: number; readonly question: Question }
  | { readonly kind: 'left'; readonly number: number };

export type AsideAnswer<Answer> = { readonly number: number } & (
  | { readonly answer: Answer }
  | { readonly failure: string }
);

/**
 * The longest that an answer may take, in milliseconds: others wait meanwhile. What is asked takes seconds, on a slow machine and for a very large
 * site a minute.
 */
const patience = 5 * 60_000;

type Waiting<Answer> = {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Asks a thread, which answers with `answerAside`, so that long work does not block this one. It starts at the first question, and again at
 * the next one after it has ended.
 * @param program the file that the thread runs
 * @param settings plain data for it, in its `workerData`
 */
export function askAside<Question, Answer>(program: URL, settings: unknown): Aside<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let count = 0;
  let running: Worker | undefined;
  let isClosed = false;

  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const end = (worker: Worker, reason: string): void => {
    if (running !== worker) return;
    running = undefined;
    failAll(new Error(reason));
  };
  const start = (): Worker => {
    const worker = new Worker(program, { workerData: settings, execArgv: [] });
    // Nobody waits for its end but `close`.
    worker.unref();
    worker.on('message', (message: AsideAnswer<Answer>) => {
      const asked = waiting.get(message.number);
      waiting.delete(message.number);
      if ('failure' in message) asked?.reject(new Error(message.failure));
      else asked?.resolve(message.answer);
    });
    worker.on('error', (error) => end(worker, `The thread that was asked has failed: ${String(error)}`));
    worker.on('exit', () => end(worker, 'The thread that was asked has ended.'));
    return worker;
  };
  return {
    ask: (question, signal) => {
      if (isClosed) return Promise.reject(new Error('Nobody is asked any more.'));
      if (signal?.aborted === true) return Promise.reject(clientClosed());
      count += 1;
      const number = count;
      const worker = (running ??= start());
      const leave = (): void => send(worker, { kind: 'left', number });
      signal?.addEventListener('abort', leave, { once: true });
      const answer = new Promise<Answer>((resolve, reject) => {
        waiting.set(number, {
          resolve,
          reject: (error) => reject(signal?.aborted === true ? clientClosed() : error),
        });
      });
      send(worker, { kind: 'asked', number, question });
      const timer = setTimeout(() => {
        end(worker, 'The thread that was asked did not answer for five minutes, and was ended.');
        void worker.terminate();
      }, patience).unref();
      return answer.finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      });
    },
    close: async () => {
      isClosed = true;
      const worker = running;
      running = undefined;
      failAll(new Error('Nobody is asked any more.'));
      await worker?.terminate();
    },
  };
}

function send(worker: Worker, message: AsideMessage<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message);
}
