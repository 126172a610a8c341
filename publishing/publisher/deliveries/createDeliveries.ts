import type { TargetFailure, TargetStatus } from '#core/publishing/targetStatus.ts';
import type { TargetEnv } from '#env';
import type { Deliver } from '#publishing/delivery/deliverAside.ts';
import type { Say } from '#system/process/say.ts';
import { present } from '#core/present.ts';
import { asSentence } from '#core/text/asSentence.ts';
import { countOf } from '#core/text/countOf.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

export type DeliveriesOptions = {
  readonly targets: readonly TargetEnv[];
  /** The release that readers are to see, and the file of its manifest; undefined when there is none. */
  readonly live: () => { readonly id: string; readonly manifest: string } | undefined;
  readonly deliver: Deliver;
  readonly now: () => Date;
  /** Called when the status is another one. */
  readonly onChange: () => void;
  /** Called with what happens, for people at a terminal. */
  readonly say: Say;
};

/** Brings what is live to each target. Each has deliveries of its own, one after the other; what fails is in the status, and tried again. */
export type Deliveries = {
  /** To be called when something else may be live, and every minute or so. */
  readonly wake: () => void;
  /** To be called when files are there that the live release did not have before: its social cards. */
  readonly completed: () => void;
  /** Begins those deliveries now that wait for another attempt. Returns how many these are. */
  readonly retry: () => number;
  readonly status: () => readonly TargetStatus[];
  /** Stops what runs, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** The pause after the first failure, and the longest; each is twice the one before. Milliseconds. */
const firstPause = 5000;
const maxPause = 10 * 60_000;

export function createDeliveries({
  targets,
  live,
  deliver,
  now,
  onChange,
  say,
}: DeliveriesOptions): Deliveries {
  const abort = new AbortController();
  const couriers = targets.map((target) => createCourier(target));

  function createCourier(target: TargetEnv) {
    const name = nameOf(target);
    let shown: { readonly release: string; readonly at: string; readonly pending: number } | undefined;
    let delivering: { readonly release: string; readonly since: string } | undefined;
    let failure: TargetFailure | undefined;
    let failures = 0;
    let retry: NodeJS.Timeout | undefined;
    let running = Promise.resolve();

    /** After a failure, a part of another release may be there. */
    const lacks = (release: string): boolean => failure !== undefined || release !== shown?.release;

    /** Delivers until the target shows what is live. */
    const run = async (): Promise<void> => {
      for (let release = live(); release && lacks(release.id); release = live()) {
        const started = now();
        delivering = { release: release.id, since: started.toISOString() };
        onChange();
        const { put, removed, pending } = await deliver(target, release.manifest, {
          now: started,
          signal: abort.signal,
          say: (line) => say(`${name}: ${line}`),
        });
        const at = now();
        shown = { release: release.id, at: at.toISOString(), pending };
        [failure, failures] = [undefined, 0];
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
      if (delivering || retry || abort.signal.aborted) return;
      const release = live();
      if (!release || !lacks(release.id)) return;
      delivering = { release: release.id, since: now().toISOString() };
      running = run()
        .catch((error: unknown) => {
          if (!abort.signal.aborted) fail(errorMessage(error));
        })
        .finally(() => {
          delivering = undefined;
          onChange();
        });
    };
    const fail = (message: string): void => {
      const pause = Math.min(firstPause * 2 ** failures, maxPause);
      failures += 1;
      const at = now();
      if (failure?.message !== message) {
        say(
          `${name} does not have the newest release: ${asSentence(message)} It is tried again; see the status.`,
          'error',
        );
      }
      failure = {
        since: failure?.since ?? at.toISOString(),
        at: at.toISOString(),
        message,
        advice: adviceOf(target),
        retryAt: new Date(at.getTime() + pause).toISOString(),
      };
      retry = setTimeout(() => {
        retry = undefined;
        start();
      }, pause);
      retry.unref();
    };
    return {
      start,
      completed: () => {
        if (shown && shown.pending > 0) shown = undefined;
        start();
      },
      retry: (): boolean => {
        if (!retry) return false;
        clearTimeout(retry);
        retry = undefined;
        start();
        return true;
      },
      status: (): TargetStatus =>
        present({ name, release: shown?.release, deliveredAt: shown?.at, delivering, failure }),
      close: async () => {
        clearTimeout(retry);
        await running;
      },
    };
  }

  return {
    wake: () => {
      for (const courier of couriers) courier.start();
    },
    completed: () => {
      for (const courier of couriers) courier.completed();
    },
    retry: () => couriers.filter((courier) => courier.retry()).length,
    status: () => couriers.map((courier) => courier.status()),
    close: async () => {
      abort.abort();
      await Promise.all(couriers.map((courier) => courier.close()));
    },
  };
}

/** Returns the name of a target for people. A command may have secrets in it. */
function nameOf(target: TargetEnv): string {
  switch (target.kind) {
    case 'folder':
      return `The folder '${target.folder}'`;
    case 'command':
      return 'The command of DELIVER_COMMAND';
    case 'bucket':
      return `The bucket '${target.bucket}'`;
  }
}

/** Returns advice for an operator when deliveries to a target fail. */
function adviceOf(target: TargetEnv): string {
  switch (target.kind) {
    case 'folder':
      return 'See whether the publisher may write to the folder, and whether its disk has room.';
    case 'command':
      return 'What the command has printed is in the terminal of the publisher.';
    case 'bucket':
      return 'See whether the store can be reached, and whether the DELIVER_BUCKET_… settings and the permissions of the key are right.';
  }
}
