import { startLake } from '../startLake.ts';
import type { CommandOptions } from './commandOptions.ts';

/** Runs the lake until the process is told to stop. */
export async function serveCommand(options: CommandOptions): Promise<void> {
  const { port, dataDir, projectId, dataset, keepHistoryDays, print } = options;
  const lake = await startLake({
    port,
    dataDir,
    projectId,
    dataset,
    ...(keepHistoryDays === undefined ? {} : { keepHistoryDays }),
  });
  print(`Lake  ${lake.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void lake.close());
}
