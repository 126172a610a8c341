import type { LakeEnv } from '#env';
import { setTimeout as delay } from 'node:timers/promises';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';

const interval = 1000;
// Deleting the newest document changes the count, editing one changes the instant.
const stateQuery = '{"count": count(*), "newest": *|order(_updatedAt desc)[0]._updatedAt}';

/** Calls `onChange` whenever the published content has changed, until `signal` is aborted. Waits for a lake that does not answer. */
export async function watchLake(
  lake: LakeEnv,
  signal: AbortSignal,
  onChange: () => Promise<void>,
): Promise<void> {
  const client = createLakeClient(lake).withConfig({ perspective: 'published' });
  let known: string | undefined;
  while (!signal.aborted) {
    const state = JSON.stringify(await client.fetch<unknown>(stateQuery).catch(() => undefined));
    if (state !== undefined && state !== (known ?? state)) await onChange();
    known = state ?? known;
    await delay(interval, undefined, { signal }).catch(() => {});
  }
}
