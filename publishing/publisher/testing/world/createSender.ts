import type { Agenda } from './createAgenda.ts';
import type { PublisherService } from './createServices.ts';
import type { SignedEvent } from './signEvent.ts';
import { receiveHook } from '../../hook/receiveHook.ts';
import { signEvent } from './signEvent.ts';

/** A sender of events to the publisher: the lake, or somebody who pretends to be one. */
export type Sender = {
  /** Announces a content after some milliseconds, and again until somebody accepts or refuses it. `key` is the same for the same change. */
  readonly send: (
    after: number,
    change: { readonly body: string; readonly key: string; readonly number: number },
  ) => void;
  /** Sends an event without the secret, and a changed one. */
  readonly forge: () => void;
  /** Sends an event again that was accepted before. */
  readonly replay: (which: number) => void;
  /** Returns the number of different events that were acknowledged. */
  readonly acknowledged: () => number;
  /** The number of the newest content that an acknowledged event announced. */
  readonly announced: () => number;
};

export type SenderOptions = {
  readonly agenda: Agenda;
  readonly publisher: () => PublisherService | undefined;
  /** The time of the lake, in milliseconds since 1970. */
  readonly lakeTime: () => number;
  /** The time of the publisher. */
  readonly now: () => Date;
  readonly random: () => number;
  /** Returns whether the publisher's disk takes everything. */
  readonly isDiskSound: () => boolean;
  /** Returns whether its clock is right enough for signatures. */
  readonly isClockSound: () => boolean;
  readonly onWrong: (what: string) => void;
};

const secret = 'a secret of this world';
/** Milliseconds. */
const retryAfter = 500;

export function createSender(options: SenderOptions): Sender {
  const { agenda, publisher, lakeTime, now, random, isDiskSound, isClockSound, onWrong } = options;
  let acknowledged = 0;
  let announced = 0;
  const accepted: SignedEvent[] = [];

  /** Undefined if there is no answer. */
  const ask = ({ body, headers }: SignedEvent): number | undefined => {
    const service = publisher();
    if (!service) return undefined;
    const { own, open } = service;
    try {
      return own.run(
        () => receiveHook(Buffer.from(body), headers, { secret, now, receive: open.receive }).status,
      );
    } catch {
      return own.isAlive() ? 500 : undefined;
    }
  };
  const deliver = (event: SignedEvent, number: number): void => {
    const answer = ask(event);
    if (answer === undefined || answer >= 500) {
      // Some senders sign a retry again.
      const again = random() < 0.5 ? event : signEvent(event.body, event.key, secret, lakeTime());
      agenda.plan(retryAfter, () => deliver(again, number));
    } else if (answer < 300) {
      announced = Math.max(announced, number);
      if (answer !== 202) return;
      acknowledged += 1;
      accepted.push(event);
    } else if (isClockSound()) onWrong(`A signed event was refused with ${answer}.`);
  };
  /** Sends an event that must change nothing. */
  const attack = (event: SignedEvent, expected: readonly number[]): void => {
    const service = publisher();
    if (!service || !isDiskSound()) return;
    const before = service.open.status();
    const answer = ask(event);
    if (!service.own.isAlive()) return;
    const after = service.open.status();
    if (!expected.includes(answer ?? 0)) onWrong(`The attack ${event.body} was answered with ${answer}.`);
    if (before.eventsReceived !== after.eventsReceived || before.state !== after.state) {
      onWrong(`The attack ${event.body} made a difference.`);
    }
  };

  return {
    send: (after, { body, key, number }) => {
      agenda.plan(after, () => deliver(signEvent(body, key, secret, lakeTime()), number));
    },
    forge: () => {
      attack(signEvent('{"_id":"a"}', 'forged', 'a guess', lakeTime()), [401]);
      const last = accepted.at(-1);
      if (last) attack({ ...last, body: `${last.body} ` }, [401]);
    },
    replay: (which) => {
      const event = accepted[which % accepted.length];
      // One that is too old is refused.
      if (event) attack(event, [200, 401]);
    },
    acknowledged: () => acknowledged,
    announced: () => announced,
  };
}
