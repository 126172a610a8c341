import type { BackupResult, BackupTask } from './backupAside.ts';
import { answerAside } from '#system/process/answerAside.ts';
import { backupWarnings } from './backupRecord.ts';
import { makeBackup } from './makeBackup.ts';

// Makes one backup, started by backupAside.ts. Everything else has priority.
answerAside<BackupTask, BackupResult>(
  async ({ now, ...task }) => {
    const { name, record } = await makeBackup({ ...task, now: new Date(now) });
    return { name, warnings: backupWarnings(record) };
  },
  { priority: 19 },
);
