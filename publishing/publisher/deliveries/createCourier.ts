import type { TargetStatus } from '#core/publishing/targetStatus.ts';
import type { TargetEnv } from '#env';
import type { Deliver } from '#publishing/delivery/deliverAside.ts';
import type { Say } from '#system/process/say.ts';
import { present } from '#core/present.ts';
import { asSentence } from '#core/text/asSentence.ts';
import { countOf } from '#core/text/countOf.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { createRetries } from './createRetries.ts';
import { deliveryAdvice, targetName } from './targetTexts.ts';

export type CourierOptions = {
  /** The release to deliver, and the file of its manifest; undefined when there is none. */
  readonly live: () => { readonly id: string; readonly manifest: string } | undefined;
  readonly deliver: Deliver;
  readonly now: () => Date;
  /** Called when the status has changed. */
  readonly onChange: () => void;
  /** Called with messages for people at a terminal. */
  readonly say: Say;
};

/** Brings what is live to one target, one delivery after the other. */
export type Courier = {
  /** Delivers what is live, unless the target has it, or waits for another attempt. */
  readonly start: () => void;
  /** Call it when files are there that the live release did not have before. */
  readonly completed: () => void;
  /** Makes the attempt now that is due later. Returns whether there is one. */
  readonly retry: () => boolean;
  readonly status: () => TargetStatus;
  /** Stops waiting, and resolves at the end of the delivery that runs. */
  readonly close: () => Promise<void>;
};

/** @param closing aborted when nothing is to be delivered any more */
export function createCourier(
  target: TargetEnv,
  { live, deliver, now, onChange, say }: CourierOptions,
  closing: AbortSignal,
): Courier {
  const name = targetName(target);
  let shown: { readonly release: string; readonly at: string; readonly pending: number } | undefined;
  let delivering: { readonly release: string; readonly since: string } | undefined;
  let running = Promise.resolve();
  const retries = createRetries({ advice: deliveryAdvice(target), now, onDue: () => start() });

  /** After a failure, a part of another release may be there. */
  const lacks = (release: string): boolean => retries.failure() !== undefined || release !== shown?.release;

  /** Delivers until the target shows the live release. */
  const run = async (): Promise<void> => {
    for (let release = live(); release && lacks(release.id); release = live()) {
      const started = now();
      delivering = { release: release.id, since: started.toISOString() };
      onChange();
      const { put, removed, pending } = await deliver(target, release.manifest, {
        now: started,
        signal: closing,
        say: (line) => say(`${name}: ${line}`),
      });
      const at = now();
      shown = { release: release.id, at: at.toISOString(), pending };
      retries.succeeded();
      onChange();
      if (put + removed > 0) {
        const seconds = ((at.getTime() - started.getTime()) / 1000).toFixed(1);
        say(
          `${name} has the release ${release.id}: ${countOf(put, 'file')} sent, ${removed} removed in ${seconds} s.`,
        );
      }
    }
  };
  const start = (): void => {
    if (delivering || retries.isWaiting() || closing.aborted) return;
    const release = live();
    if (!release || !lacks(release.id)) return;
    delivering = { release: release.id, since: now().toISOString() };
    running = run()
      .catch((error: unknown) => {
        if (!closing.aborted) fail(errorMessage(error));
      })
      .finally(() => {
        delivering = undefined;
        onChange();
      });
  };
  const fail = (message: string): void => {
    if (retries.failure()?.message !== message) {
      say(
        `${name} does not have the newest release: ${asSentence(message)} It is tried again; see the status.`,
        'error',
      );
    }
    retries.failed(message);
  };
  return {
    start,
    completed: () => {
      if (shown && shown.pending > 0) shown = undefined;
      start();
    },
    retry: retries.now,
    status: () => {
      const [release, deliveredAt, failure] = [shown?.release, shown?.at, retries.failure()];
      return present({ name, release, deliveredAt, delivering, failure });
    },
    close: async () => {
      retries.stop();
      await running;
    },
  };
}
