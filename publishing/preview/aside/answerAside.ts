import type { AsideAnswer, AsideMessage } from './askAside.ts';
import { parentPort } from 'node:worker_threads';
import { errorMessage } from '#system/values/errorMessage.ts';

/**
 * Answers the questions of `askAside`, which is of the types of this function, in the thread that it has started.
 * @param answerTo gets a signal that is aborted when nobody waits for the answer any more
 */
export function answerAside(answerTo: (question: never, signal: AbortSignal) => Promise<unknown>): void {
  const asked = new Map<number, AbortController>();
  parentPort?.on('message', (message: AsideMessage<never>) => {
    const { number } = message;
    if (message.kind === 'left') {
      asked.get(number)?.abort();
      return;
    }
    const leaving = new AbortController();
    asked.set(number, leaving);
    void answerTo(message.question, leaving.signal)
      .then(
        (answer) => tell({ number, answer }),
        (error: unknown) => tell({ number, failure: errorMessage(error) }),
      )
      .finally(() => asked.delete(number));
  });
}

function tell(message: AsideAnswer<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}
