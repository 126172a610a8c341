import type { RememberedCondition } from '#core/operations/nextAlerts.ts';
import type { Say } from '#system/process/say.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#system/files/writeDurably.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** The conditions that operators have been told about, so that a restart does not repeat them. */
export type AlertMemory = {
  readonly conditions: () => readonly RememberedCondition[];
  /** Remembers these from now on. Never throws; says once that they cannot be saved. */
  readonly remember: (conditions: readonly RememberedCondition[]) => void;
};

/** Opens the memory in a file. A file that cannot be read counts as empty. */
export function openAlertMemory(file: string, say: Say): AlertMemory {
  let known = readMemory(file);
  let failure: string | undefined;
  return {
    conditions: () => known,
    remember: (conditions) => {
      const isNew = JSON.stringify(conditions) !== JSON.stringify(known);
      known = conditions;
      if (!isNew) return;
      try {
        writeMemory(file, known);
        failure = undefined;
      } catch (error) {
        const reason = errorMessage(error);
        if (failure !== reason) {
          say(
            `Cannot save which alerts were sent, so they will be sent again after a restart: ${reason}`,
            'error',
          );
        }
        failure = reason;
      }
    },
  };
}

/** Returns nothing if the file cannot be read: better tell something twice than not at all. */
function readMemory(file: string): readonly RememberedCondition[] {
  try {
    // Written by `writeMemory`.
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function writeMemory(file: string, memory: readonly RememberedCondition[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeDurably(file, `${JSON.stringify(memory)}\n`);
}
