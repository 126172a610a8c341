import type { AsideAnswer, AsideQuestion } from './askAside.ts';
import { parentPort } from 'node:worker_threads';
import { errorMessage } from '#system/values/errorMessage.ts';

/** Answers the questions of `askAside`, which is of the types of this function, in the thread that it has started. */
export function answerAside(answerTo: (question: never) => Promise<unknown>): void {
  parentPort?.on('message', ({ number, question }: AsideQuestion<never>) => {
    answerTo(question).then(
      (answer) => tell({ number, answer }),
      (error: unknown) => tell({ number, failure: errorMessage(error) }),
    );
  });
}

function tell(message: AsideAnswer<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}
