import type { WorkerMessage } from './forkWorker.ts';

/** Resolves with what is sent back. If it rejects, the process ends. */
export type JobAnswerer<Job, Answer> = (job: Job) => Promise<Answer>;

/** Time between two measurements of the memory, in milliseconds. */
const measureEvery = 50;

/**
 * Does the jobs that `forkWorker` sends to this process, one after the other, and ends with the process that started it. To be called once.
 * @param maxMemory how much memory the process may occupy. Bytes
 */
export function answerJobs<Job, Answer>(answer: JobAnswerer<Job, Answer>, maxMemory: number): void {
  const send = (message: WorkerMessage<Answer>, onSent = (): void => {}): void => {
    if (process.connected) process.send?.(message, undefined, undefined, onSent);
  };
  process.on('disconnect', end);
  // Where Ctrl-C reaches every process of the terminal, the one that started this decides when to stop.
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});
  process.on('message', (job: Job) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() <= maxMemory) return;
      clearInterval(watch);
      send({ kind: 'tooLarge' }, end);
    }, measureEvery);
    void answer(job)
      .then((result) => send({ kind: 'answer', answer: result }))
      .finally(() => clearInterval(watch));
  });
  send({ kind: 'ready' });
}

/** `process.exit` would wait for what other threads of the process are doing. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
