import type { NamedCard } from '#core/site/model/namedCard.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import type { NewParts } from './newParts.ts';
import { compressFiles } from '#publishing/releases/compressFiles.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { drawCards } from '#publishing/site/cards/drawCards.ts';
import { sayDrawing } from '#publishing/site/cards/sayDrawing.ts';
import { isImmutable } from '#publishing/siteServer/fileHeaders.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { dropDamagedCards } from './dropDamagedCards.ts';

export type FinishOptions = {
  /** The parts that are not finished yet; possibly all when absent. */
  readonly added?: NewParts | undefined;
  /** Also reads the cards that are drawn already, and draws damaged ones again. */
  readonly examinesCards: boolean;
  /** Called with how many of the missing cards are drawn, from 0 on. */
  readonly onDrawing: (drawn: number, total: number) => void;
  /** Called with lines for people at a terminal. */
  readonly say: (line: string) => void;
};

/**
 * Finishes a live release: draws its social cards, on all cores, then compresses its files, in this thread. Skips existing results. With
 * `added`, examines nothing else. Does as much as it can, then rejects with an Error that says what failed.
 */
export async function finishRelease(manifest: string, options: FinishOptions): Promise<void> {
  const { files, cards } = options.added ?? partsOf(readManifest(manifest));
  const places = placesOf(manifest);
  const failures: string[] = [];
  const note = (error: unknown): void => void failures.push(errorMessage(error));
  await drawMissing(cards, places.cards, options).catch(note);
  await compressFiles(openFileStore(places.store), files).catch((error: unknown) =>
    note(`The files of the site could not be compressed: ${errorMessage(error)}.`),
  );
  if (failures.length > 0) throw new Error(failures.join(' '));
}

async function drawMissing(
  cards: readonly NamedCard[],
  folder: string,
  { examinesCards, onDrawing, say }: FinishOptions,
): Promise<void> {
  const damaged = examinesCards ? await dropDamagedCards(cards, folder) : 0;
  if (damaged > 0) say(`Damaged social cards: ${damaged}. They are drawn again.`);
  const sayProgress = sayDrawing(say);
  await drawCards(cards, folder, {
    onProgress: (drawn, total) => {
      sayProgress(drawn, total);
      onDrawing(drawn, total);
    },
  });
}

function partsOf({ files, cards }: ReleaseManifest): NewParts {
  // What all pages share is compressed first.
  const shared = [...files].filter(([place]) => isImmutable(place)).map(([, file]) => file);
  return { files: [...shared, ...files.values()], cards: [...(cards?.values() ?? [])] };
}
