import { Worker } from 'node:worker_threads';

/** A thread that answers questions. */
export type Aside<Question, Answer> = {
  /** Rejects with an Error with the message of the thread's failure, or about how it ended. */
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

export type AsideQuestion<Question> = { readonly number: number; readonly question: Question };

export type AsideAnswer<Answer> = { readonly number: number } & (
  | { readonly answer: Answer }
  | { readonly failure: string }
);

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
    const end = (reason: string): void => {
      if (running !== worker) return;
      running = undefined;
      failAll(new Error(reason));
    };
    worker.on('error', (error) => end(`The thread that was asked has failed: ${String(error)}`));
    worker.on('exit', () => end('The thread that was asked has ended.'));
    return worker;
  };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('Nobody is asked any more.');
        count += 1;
        waiting.set(count, { resolve, reject });
        running ??= start();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        running.postMessage({ number: count, question } satisfies AsideQuestion<Question>);
      }),
    close: async () => {
      isClosed = true;
      const worker = running;
      running = undefined;
      failAll(new Error('Nobody is asked any more.'));
      await worker?.terminate();
    },
  };
}
