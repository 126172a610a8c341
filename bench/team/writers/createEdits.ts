import type { Listeners } from './openListeners.ts';
import type { LakeCaller } from './sendEdit.ts';
import type { WriterTimes } from './startWriter.ts';
import { randomUUID } from 'node:crypto';
import { sendEdit } from './sendEdit.ts';

/** The edits of one document by one writer. */
export type Edits = {
  /** Sends the next edit, which is due at a time, and measures it. Never rejects. */
  readonly write: (due: number, measured: WriterTimes) => Promise<void>;
  /** Ids of the transactions that the lake has accepted, in their order. */
  readonly accepted: () => readonly string[];
};

/** As in the Studio, each edit waits until the one before is accepted. */
export function createEdits(caller: LakeCaller, document: string, listeners: Listeners): Edits {
  const accepted: string[] = [];
  let count = 0;
  let last: Promise<void> = Promise.resolve();
  const send = async (number: number, due: number, { edits, events }: WriterTimes): Promise<void> => {
    const transaction = randomUUID();
    listeners.expect(transaction, (now) => events.note(now - due));
    try {
      await sendEdit(caller, document, number, transaction);
      accepted.push(transaction);
      edits.note(performance.now() - due);
    } catch (error) {
      edits.fail(String(error));
    }
  };
  return {
    write: (due, measured) => {
      const [before, number] = [last, count++];
      last = before.then(() => send(number, due, measured));
      return last;
    },
    accepted: () => accepted,
  };
}
