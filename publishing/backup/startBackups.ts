import type { BackupStatus } from '#core/operations/backupStatus.ts';
import type { Say } from '#system/process/say.ts';
import type { MakeAside } from './backupAside.ts';
import type { BackupSources } from './makeBackup.ts';
import { present } from '#core/present.ts';
import { asSentence } from '#core/text/asSentence.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { backupAside } from './backupAside.ts';
import { backupWarnings } from './backupRecord.ts';
import { newestBackup } from './newestBackup.ts';

export type BackupsOptions = {
  /** Their folder; made when it is missing. */
  readonly folder: string;
  readonly sources: BackupSources;
  /** Hours between two of them. */
  readonly every: number;
  /** The number of backups that stay. */
  readonly keep: number;
  /** Called with messages for people. */
  readonly say: Say;
  /** For tests. */
  readonly now?: () => Date;
  readonly make?: MakeAside;
};

export type Backups = {
  readonly status: () => BackupStatus;
  /** Makes one if it is time. Resolves when there is nothing left to do for now; never rejects. */
  readonly wake: () => Promise<void>;
  /** Stops one that is being made, and waits for its end. */
  readonly close: () => Promise<void>;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Starting everything comes first. */
const firstPauseMs = 5 * minuteMs;
/** After a failure. */
const retryMs = hourMs;

/**
 * Makes a backup whenever the newest one is as old as the interval, even if nothing ran in the meantime. Retries a failed backup after an
 * hour; a failure ends as soon as there is a newer backup, made by anybody.
 */
export function startBackups(options: BackupsOptions): Backups {
  const { folder, sources, every, keep, say, now = () => new Date(), make = backupAside } = options;
  const abort = new AbortController();
  const find = newestBackup(folder);
  let notBefore = now().getTime() + firstPauseMs;
  let runningSince: string | undefined;
  let triedAt: string | undefined;
  let failure: BackupStatus['failure'];
  let last = newest();
  let running = Promise.resolve();

  /** Returns the newest backup; undefined if it cannot be read, which the next attempt reports. */
  function newest(): { readonly at: string; readonly warnings: readonly string[] } | undefined {
    try {
      const found = find(now());
      return found && { at: found.record.at, warnings: backupWarnings(found.record) };
    } catch {
      return undefined;
    }
  }

  const dueAt = (): number =>
    Math.max(notBefore, last === undefined ? 0 : Date.parse(last.at) + every * hourMs);

  const run = async (): Promise<void> => {
    runningSince = now().toISOString();
    try {
      const { name, warnings } = await make({ folder, sources, keep, now: now() }, abort.signal);
      [triedAt, failure] = [now().toISOString(), undefined];
      last = { at: runningSince, warnings };
      say(`Backup ${name} was made and verified.${warnings.map((warning) => ` ${warning}`).join('')}`);
    } catch (error) {
      if (abort.signal.aborted) return;
      const message = errorMessage(error);
      if (failure?.message !== message) {
        say(`No backup could be made: ${asSentence(message)} It is tried again in an hour.`, 'error');
      }
      triedAt = now().toISOString();
      failure = { at: triedAt, message };
      notBefore = now().getTime() + retryMs;
    } finally {
      runningSince = undefined;
    }
  };
  const wake = (): Promise<void> => {
    if (!abort.signal.aborted && runningSince === undefined) {
      const found = newest();
      // Somebody has made one by hand, whatever stopped the last attempt.
      if (found && (last === undefined || found.at > last.at)) failure = undefined;
      last = found;
      if (now().getTime() >= dueAt()) running = run();
    }
    return running;
  };
  const timer = setInterval(() => void wake(), minuteMs);
  timer.unref();

  return {
    status: () =>
      present({
        lastAt: last?.at,
        triedAt,
        runningSince,
        nextAt: runningSince === undefined ? new Date(dueAt()).toISOString() : undefined,
        failure,
        warnings: last === undefined || last.warnings.length === 0 ? undefined : last.warnings.slice(0, 10),
      }),
    wake,
    close: async () => {
      clearInterval(timer);
      abort.abort();
      await running;
    },
  };
}
