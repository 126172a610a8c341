import type { DeliverMessage, DeliverTask } from './deliverAside.ts';
import { setPriority } from 'node:os';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { deliverTo } from './deliverTo.ts';

// Brings one release to one target, started by deliverAside.ts. It ends with the publisher, and what it had not done is done by the next one.
const lowPriority = 10;
setPriority(lowPriority);
const stop = new AbortController();
process.on('disconnect', () => {
  stop.abort();
  // A command that runs is given time to end; nothing else needs any.
  setTimeout(() => process.exit(), 12_000).unref();
});
// Ctrl-C reaches every process of the terminal; the publisher decides when to stop.
for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

process.once('message', (task: DeliverTask) => void run(task));

async function run({ target, manifest, now }: DeliverTask): Promise<void> {
  try {
    const say = (line: string): void => tell({ kind: 'line', line });
    const result = await deliverTo(target, manifest, { now: new Date(now), signal: stop.signal, say });
    tell({ kind: 'ended', result });
  } catch (error) {
    tell({ kind: 'ended', failure: errorMessage(error) });
  } finally {
    if (process.connected) process.disconnect();
  }
}

function tell(message: DeliverMessage): void {
  if (process.connected) {
    process.send?.(message, undefined, undefined, () => {
      // Nobody listens when the publisher is gone.
    });
  }
}
