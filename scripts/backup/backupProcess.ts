import type { BackupResult, BackupTask } from './backupAside.ts';
import { setPriority } from 'node:os';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { makeBackup } from './makeBackup.ts';

// Makes one backup, started by backupAside.ts. Everything else has priority. It ends with the process that started it.
const lowestPriority = 19;
setPriority(lowestPriority);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the one that started this decides when to stop.
for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

process.once('message', (task: BackupTask) => void run(task));

async function run({ now, ...task }: BackupTask): Promise<void> {
  try {
    const { name, record } = await makeBackup({ ...task, now: new Date(now) });
    tell({ kind: 'made', name, warnings: record.warnings });
  } catch (error) {
    tell({ kind: 'failed', message: errorMessage(error) });
  } finally {
    if (process.connected) process.disconnect();
  }
}

function tell(result: BackupResult): void {
  process.send?.(result, undefined, undefined, () => {
    // Nobody listens when the other process is gone.
  });
}
