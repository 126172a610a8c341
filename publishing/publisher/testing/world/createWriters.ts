import type { FakeLake } from './createFakeLake.ts';
import type { Sender } from './createSender.ts';
import type { WorldClock } from './createWorldClock.ts';
import { checkEvery } from './worldThrottle.ts';

/** Writers who publish documents. */
export type Writers = {
  /**
   * Changes a post.
   * @param what `break`: so that the content has an error; `later`: so that it goes live at a date
   * @param sent after how many milliseconds its event is sent, each time that it is
   */
  readonly change: (
    id: string,
    what: 'write' | 'break' | 'later' | 'remove',
    sent: readonly number[],
  ) => void;
};

export type WorldWritersOptions = {
  readonly lake: FakeLake;
  readonly sender: Sender;
  readonly clock: WorldClock;
  /** From 0 to 1. */
  readonly random: () => number;
};

export function createWriters({ lake, sender, clock, random }: WorldWritersOptions): Writers {
  let changes = 0;
  return {
    change: (id, what, sent) => {
      const publishedAt = clock.now().getTime() + (what === 'later' ? 1000 + random() * checkEvery : -1);
      changes += 1;
      const text = `${id} ${changes}`;
      const post = { text, publishedAt: new Date(publishedAt).toISOString(), isBroken: what === 'break' };
      const number = lake.change(id, what === 'remove' ? undefined : post);
      const event = { body: JSON.stringify({ _id: id, title: text }), key: `change-${changes}`, number };
      for (const after of sent) sender.send(after, event);
    },
  };
}
