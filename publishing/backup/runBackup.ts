import type { Backup, BackupPart } from './backupRecord.ts';
import type { BackupSources } from './makeBackup.ts';
import { countOf } from '#core/text/countOf.ts';
import { backupWarnings, findBackup, listBackups } from './backupRecord.ts';
import { lockBackups } from './lockBackups.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

export type BackupSettings = {
  readonly folder: string;
  readonly sources: BackupSources;
  readonly keep: number;
};

export type BackupCommands = {
  readonly now: () => Promise<void>;
  readonly list: () => void;
  readonly verify: (name: string | undefined) => Promise<void>;
  readonly restore: (
    name: string | undefined,
    options: { readonly replaces: boolean; readonly only?: BackupPart | undefined },
  ) => Promise<void>;
};

/** The commands of `npm run backup`, which print with `say`. Each throws an Error, or rejects with one, that says what to do. */
export function runBackup(
  { folder, sources, keep }: BackupSettings,
  say: (text: string) => void,
): BackupCommands {
  return {
    now: async () => {
      const backup = await makeBackup({ folder, sources, keep, now: new Date() });
      say(`${backup.folder}: ${contentsOf(backup)}. It was restored beside the others, and read.`);
      for (const warning of backupWarnings(backup.record)) say(warning);
    },
    list: () => {
      const backups = listBackups(folder);
      if (backups.length === 0) {
        say(`There is no backup in '${folder}'. Make one with: npm run backup -- now`);
      }
      for (const backup of backups) say(`${backup.name}  ${contentsOf(backup)}`);
    },
    verify: async (name) => {
      const backup = findBackup(folder, name);
      const unlock = lockBackups(folder);
      try {
        await verifyBackup(backup);
      } finally {
        unlock();
      }
      say(`The backup ${backup.name} can be restored: ${contentsOf(backup)}.`);
    },
    restore: async (name, { replaces, only }) => {
      const backup = findBackup(folder, name);
      const targets = {
        ...((only ?? 'lake') === 'lake' && sources.lakeData !== undefined && { lake: sources.lakeData }),
        ...((only ?? 'publisher') === 'publisher' && { publisher: sources.publisherData }),
      };
      const restored = await restoreBackup(backup, { targets, replaces, now: new Date() });
      for (const { part, folder: target, replaced } of restored) {
        const aside = replaced === undefined ? '' : ` What was there is in '${replaced}'.`;
        say(`Restored the ${part} of ${backup.record.at} in '${target}'.${aside}`);
      }
      if (restored.length === 0) throw new Error(`The backup ${backup.name} has nothing of that.`);
      if (restored.some(({ part }) => part === 'lake')) {
        say(
          'People, roles, passwords and tokens are those of then: remove again who was removed since. See: npm run lake -- users',
        );
      }
    },
  };
}

/** `120 documents, 3 assets, lake and publisher, 12.3 MB`. */
function contentsOf({ record }: Backup): string {
  const names = Object.keys(record.files);
  const bytes = Object.values(record.files).reduce((total, { size }) => total + size, 0);
  const documents = record.counts['lake/lake.sqlite']?.['documents'];
  const assets = names.filter((name) => name.startsWith('lake/assets/')).length;
  return [
    ...(documents === undefined ? [] : [countOf(documents, 'document'), countOf(assets, 'asset')]),
    ...(names.some((name) => name.startsWith('publisher/')) ? ['the publisher'] : []),
    `${(bytes / 1e6).toFixed(1)} MB`,
  ].join(', ');
}
