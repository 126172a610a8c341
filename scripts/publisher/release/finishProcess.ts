import type { FinishMessage, FinishTask } from './finishAside.ts';
import { setPriority } from 'node:os';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { finishRelease } from './finishRelease.ts';

// Finishes one release, started by finishAside.ts. Everything else has priority. It ends with the publisher.
const lowestPriority = 19;
// Before any thread is needed: on Linux a thread has the priority of the one that starts it.
setPriority(lowestPriority);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the publisher decides when to stop.
for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

process.once('message', (task: FinishTask) => void run(task));

async function run({ manifest, ...task }: FinishTask): Promise<void> {
  try {
    await finishRelease(manifest, {
      ...task,
      onDrawing: (drawn, total) => tell({ kind: 'drawing', drawn, total }),
      say: (line) => tell({ kind: 'line', line }),
    });
    tell({ kind: 'ended' });
  } catch (error) {
    tell({ kind: 'ended', failure: errorMessage(error) });
  } finally {
    if (process.connected) process.disconnect();
  }
}

function tell(message: FinishMessage): void {
  process.send?.(message, undefined, undefined, () => {
    // Nobody listens when the publisher is gone.
  });
}
