import type { MessageToWorker, WorkerMessage } from './forkWorker.ts';
import { connectToParent } from '../process/connectToParent.ts';

/**
 * Resolves with what is sent back. If it rejects, the process ends.
 * @param signal aborted when nobody waits for the answer any more
 */
export type JobAnswerer<Job, Answer> = (job: Job, signal: AbortSignal) => Promise<Answer>;

/** Time between two measurements of the memory, in milliseconds. */
const measureEvery = 50;

/**
 * Does the jobs that `forkWorker` sends to this process, one after the other, and ends with the process that started it. Call it once.
 * @param maxMemory the most memory of the process, in bytes
 */
export function answerJobs<Job, Answer>(answer: JobAnswerer<Job, Answer>, maxMemory: number): void {
  const send = connectToParent<WorkerMessage<Answer>>(end);
  let leaving = new AbortController();
  process.on('message', (message: MessageToWorker<Job>) => {
    if (message.kind === 'left') {
      leaving.abort();
      return;
    }
    leaving = new AbortController();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() <= maxMemory) return;
      clearInterval(watch);
      void send({ kind: 'tooLarge' }).then(end);
    }, measureEvery);
    void answer(message.job, leaving.signal)
      .then((result) => void send({ kind: 'answer', answer: result }))
      .finally(() => clearInterval(watch));
  });
  void send({ kind: 'ready' });
}

/** `process.exit` would wait for other threads of the process. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
