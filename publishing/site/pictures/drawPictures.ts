import type { NamedCard, NamedPicture, NamedRendition } from '#core/site/model/namedPicture.ts';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { keepInCache } from '../folder/keepInCache.ts';

export type DrawOptions = {
  /** Returns the file of the image at a path of the site, of which renditions are made. May throw an Error. */
  readonly originalAt: (path: string) => string;
  /** Ends the work when aborted; what is drawn stays. */
  readonly signal?: AbortSignal | undefined;
  /** Called before the first picture and after each, unless there is nothing to draw. */
  readonly onProgress?: ((drawn: number, total: number) => void) | undefined;
};

/**
 * Draws those pictures that `folder` does not have yet, on all cores (as far as libuv has threads: `UV_THREADPOOL_SIZE`, by default 4):
 * first those that readers look at, renditions of images, the smallest first. A picture appears at once and whole, also after a loss of power. If some
 * cannot be drawn, draws all others, then rejects with an Error that counts the failures. Rejects early when the disk refuses, and with
 * the reason of the signal.
 */
export async function drawPictures(
  pictures: Iterable<NamedPicture>,
  folder: string,
  { originalAt, signal, onProgress }: DrawOptions,
): Promise<void> {
  const missing = missingPictures(pictures, folder);
  if (missing.length === 0) return;
  const draw = createDrawers(originalAt);
  const failures: string[] = [];
  const queue = missing.values();
  let drawn = 0;
  onProgress?.(drawn, missing.length);
  const work = async (): Promise<void> => {
    for (const picture of queue) {
      signal?.throwIfAborted();
      const bytes = await draw(picture).catch((error: unknown) => {
        failures.push(`'${subjectOf(picture)}': ${errorMessage(error)}`);
      });
      if (!bytes) continue;
      await keep(path.join(folder, pictureFile(picture)), bytes);
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
    throw new Error(`${count} pictures could not be drawn; the first is ${failures[0]}.`);
  }
}

/** One for each core, and one that is being prepared. Each may have an image of 100 million pixels in memory. */
const concurrency = Math.min(availableParallelism(), 4) + 1;

/** Each once: the same card may be at several places. */
function missingPictures(pictures: Iterable<NamedPicture>, folder: string): readonly NamedPicture[] {
  const named = new Map([...pictures].map((picture) => [picture.name, picture]));
  // Not a list of the folder, in which there may be thousands for the few that are asked for.
  const isKept = (picture: NamedPicture): boolean =>
    statSync(path.join(folder, pictureFile(picture)), { throwIfNoEntry: false })?.isFile() === true;
  return [...named.values()]
    .filter((picture) => !isKept(picture))
    .toSorted((one, other) => workOf(one) - workOf(other));
}

/** Grows with the time that a rendition takes; cards come after all of them. */
function workOf(picture: NamedPicture): number {
  if (!isRendition(picture)) return Infinity;
  const { width, format } = picture.rendition;
  return format === 'avif' ? 2 * width : width;
}

function isRendition(picture: NamedPicture): picture is NamedRendition {
  return 'rendition' in picture;
}

/** Loads what draws a kind of picture when there is one: that takes longer than drawing a card, and most builds have none. */
function createDrawers(
  originalAt: DrawOptions['originalAt'],
): (picture: NamedPicture) => Promise<Uint8Array> {
  let cards: Promise<(card: NamedCard['card']) => Promise<Uint8Array>> | undefined;
  return async (picture) => {
    if (isRendition(picture)) {
      const { drawRendition } = await import('../images/drawRendition.ts');
      return drawRendition(originalAt(picture.rendition.original), picture.rendition);
    }
    cards ??= import('../cards/createDrawer.ts').then(({ createDrawer }) => createDrawer());
    return (await cards)(picture.card);
  };
}

function subjectOf(picture: NamedPicture): string {
  return isRendition(picture) ? picture.rendition.original : picture.card.title;
}

async function keep(file: string, picture: Uint8Array): Promise<void> {
  try {
    await keepInCache(file, picture);
  } catch (cause) {
    throw new Error(`A picture could not be written: ${errorMessage(cause)}.`, { cause });
  }
}
