import type { ComparisonMessage } from './compareAside.ts';
import type { ComparisonTask } from './compareRelease.ts';
import { lowerPriority } from '#system/process/lowerPriority.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { compareRelease } from './compareRelease.ts';

// Compares one release, started by compareAside.ts. Everything else has priority. It ends with the publisher.
const lowestPriority = 19;
lowerPriority(lowestPriority);
const stopping = new AbortController();
process.on('disconnect', () => stopping.abort());
process.on('SIGTERM', () => stopping.abort());

process.once('message', (task: ComparisonTask) => void run(task));

async function run(task: ComparisonTask): Promise<void> {
  try {
    tell({ differences: await compareRelease(task, stopping.signal) });
  } catch (error) {
    tell({ failure: errorMessage(error) });
  }
}

function tell(message: ComparisonMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => process.exit());
  else process.exit();
}
