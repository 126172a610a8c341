import type { CorpusDoc } from '../../publish/edits.ts';
import type { Times } from '../measure/createTimes.ts';
import type { LakeCaller } from '../writers/sendEdit.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../http/ask.ts';
import { publishDraft, sendEdit, titleAfter } from '../writers/sendEdit.ts';

export type PublishOptions = {
  readonly caller: LakeCaller;
  readonly site: string;
  /** Documents that nobody else writes. */
  readonly docs: readonly CorpusDoc[];
  /** Seconds. */
  readonly every: number;
  /** From the moment in which the lake has accepted a publish until the site answers with it. */
  readonly times: Times;
};

/** The interval at which the site is asked whether it is there, in milliseconds. */
const look = 20;
/** The longest wait for it, in milliseconds. */
const patience = 60_000;

/** Gives a doc a new title and publishes it, again and again, each another one. Returns a function that ends it and resolves after the last. */
export function publishRegularly(options: PublishOptions): () => Promise<void> {
  const { every, times } = options;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const begun = performance.now();
      await publish(options, number).then(times.note, (error: unknown) => times.fail(String(error)));
      const rest = every * 1000 - (performance.now() - begun);
      await delay(Math.max(0, rest), undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const done = run();
  return async () => {
    stopping.abort();
    await done;
  };
}

/** Resolves with how long it took, in milliseconds. */
async function publish({ caller, site, docs }: PublishOptions, number: number): Promise<number> {
  const doc = docs[number % docs.length];
  if (!doc) throw new Error('There is no doc to publish.');
  const round = Math.floor(number / docs.length);
  // The draft of the round before was published: this one begins with its title.
  await sendEdit(caller, doc.id, round);
  await publishDraft(caller, doc.id);
  const accepted = performance.now();
  for (;;) {
    const { text } = await ask(`${site}${doc.path}`, { wantsText: true });
    const took = performance.now() - accepted;
    // The titles of others are in its sidebar.
    if (text.includes(`<title>${titleAfter(round)}`)) return took;
    if (took > patience) throw new Error(`${doc.path} was not live after ${Math.round(took / 1000)} s.`);
    await delay(look);
  }
}
