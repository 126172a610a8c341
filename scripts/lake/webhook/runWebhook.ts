import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { createEventReader } from './createEventReader.ts';
import { deliverNext } from './deliverNext.ts';
import { noteEvents } from './noteEvents.ts';
import { retryDelay } from './retryDelay.ts';
import type { WebhooksOptions } from './startWebhooks.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookEvent } from './webhookEvent.ts';

export type RunningWebhook = {
  /** Tells it of what was just committed. */
  readonly notice: (event: WebhookEvent) => void;
  readonly stop: () => Promise<void>;
};

/** How many events are noted in one piece; writing waits for the disk each time. */
const BATCH = 100;

/** After so long it looks again, whatever it waits for: the clock may have been set. Timers are bounded as well. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Notes what is committed for one webhook, and delivers it. How far it has looked is in the database alone, so an error
 * (a full disk, say) loses nothing: it is reported, and the same is tried again a little later, or when the next
 * commit shows that writing is possible.
 */
export function runWebhook(webhook: Webhook, options: WebhooksOptions): RunningWebhook {
  const { deliveries: log, store, now, firstRetryMs, reportFault } = options;
  const abort = new AbortController();
  const events = createEventReader(options);
  let cursor = log.cursorOf(webhook.name);
  if (cursor === undefined) {
    // A new webhook starts with what comes next.
    cursor = store.lastSeq();
    log.enqueue(webhook.name, cursor, [], now());
  }
  let seen = cursor;
  let wake: (() => void) | undefined;
  let hasNews = true;

  /** Notes what is new, or else delivers once. Returns how long to wait before the next step. Milliseconds. */
  const step = async (): Promise<number> => {
    hasNews = false;
    const found = events.after(seen, BATCH);
    await noteEvents(webhook, found, options);
    seen = found.at(-1)?.seq ?? seen;
    if (found.length > 0 || (await deliverNext(webhook, options, abort.signal))) return 0;
    const dueAt = log.nextDueAt(webhook.name);
    return dueAt === undefined ? LONGEST_WAIT_MS : Date.parse(dueAt) - now().getTime();
  };
  const run = async () => {
    let failures = 0;
    while (!abort.signal.aborted) {
      let wait: number;
      try {
        wait = await step();
        failures = 0;
      } catch (error) {
        reportFault(new Error(`Webhook '${webhook.name}' has to wait.`, { cause: error }));
        wait = retryDelay(++failures, firstRetryMs);
        hasNews = false;
      }
      if (wait <= 0) await othersHadTheirTurn();
      else if (!hasNews && !abort.signal.aborted) await sleep(Math.min(wait, LONGEST_WAIT_MS));
    }
  };
  const sleep = async (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
  };

  const finished = run();
  return {
    notice: (event) => {
      events.remember(event);
      hasNews = true;
      wake?.();
    },
    stop: async () => {
      abort.abort();
      wake?.();
      await finished;
    },
  };
}
