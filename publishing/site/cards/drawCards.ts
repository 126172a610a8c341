import type { NamedCard } from '#core/site/model/namedCard.ts';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pictureFile } from '#core/site/model/namedCard.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { keepInCache } from '../folder/keepInCache.ts';

export type DrawOptions = {
  /** Ends the work when aborted; what is drawn stays. */
  readonly signal?: AbortSignal | undefined;
  /** Called before the first card and after each, unless there is nothing to draw. */
  readonly onProgress?: ((drawn: number, total: number) => void) | undefined;
};

/**
 * Draws those cards that `folder` does not have yet, in the order of the list, on all cores (as far as libuv has threads:
 * `UV_THREADPOOL_SIZE`, by default 4). A picture appears at once and whole, also after a loss of power. If some cannot be drawn, draws all
 * others, then rejects with an Error that counts the failures. Rejects early when the disk refuses, and with the reason of the signal.
 */
export async function drawCards(
  cards: Iterable<NamedCard>,
  folder: string,
  { signal, onProgress }: DrawOptions = {},
): Promise<void> {
  const missing = missingCards(cards, folder);
  if (missing.length === 0) return;
  // Loading it takes longer than drawing a card, and most builds have none to draw.
  const { createDrawer } = await import('./createDrawer.ts');
  const draw = createDrawer();
  const failures: string[] = [];
  const queue = missing.values();
  let drawn = 0;
  onProgress?.(drawn, missing.length);
  const work = async (): Promise<void> => {
    for (const { name, card } of queue) {
      signal?.throwIfAborted();
      const picture = await draw(card).catch((error: unknown) => {
        failures.push(`'${card.title}': ${errorMessage(error)}`);
      });
      if (!picture) continue;
      await keep(path.join(folder, pictureFile({ name })), picture);
      drawn += 1;
      onProgress?.(drawn, missing.length);
    }
  };
  // Waits for all of them, so that nothing is written after this returns.
  for (const result of await Promise.allSettled(Array.from({ length: concurrency }, work))) {
    if (result.status === 'rejected') throw result.reason;
  }
  if (failures.length > 0) {
    const count = `${failures.length} of ${missing.length}`;
    throw new Error(`${count} social cards could not be drawn; the first is ${failures[0]}.`);
  }
}

/** One for each core, and one that is being prepared. */
const concurrency = availableParallelism() + 1;

/** Each once: the same card may be at several places. */
function missingCards(cards: Iterable<NamedCard>, folder: string): readonly NamedCard[] {
  const named = new Map([...cards].map((card) => [card.name, card]));
  // Not a list of the folder, in which there may be thousands for the few that are asked for.
  const isKept = (card: NamedCard): boolean =>
    statSync(path.join(folder, pictureFile(card)), { throwIfNoEntry: false })?.isFile() === true;
  return [...named.values()].filter((card) => !isKept(card));
}

async function keep(file: string, picture: Uint8Array): Promise<void> {
  try {
    await keepInCache(file, picture);
  } catch (cause) {
    throw new Error(`A social card could not be written: ${errorMessage(cause)}.`, { cause });
  }
}
