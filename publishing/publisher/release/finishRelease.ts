import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import type { DrawOptions } from '#publishing/site/pictures/drawPictures.ts';
import type { NewParts } from './newParts.ts';
import { compressFiles } from '#publishing/releases/compressFiles.ts';
import { contentAt } from '#publishing/releases/contentAt.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { drawPictures } from '#publishing/site/pictures/drawPictures.ts';
import { sayDrawing } from '#publishing/site/pictures/sayDrawing.ts';
import { isImmutable } from '#publishing/siteServer/fileHeaders.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { dropDamagedPictures } from './dropDamagedPictures.ts';

export type FinishOptions = {
  /** The parts that are not finished yet; possibly all when absent. */
  readonly added?: NewParts | undefined;
  /** Also reads the pictures that are drawn already, and draws damaged ones again. */
  readonly examinesPictures: boolean;
  /** Called with how many of the missing pictures are drawn, from 0 on. */
  readonly onDrawing: (drawn: number, total: number) => void;
  /** Called with lines for people at a terminal. */
  readonly say: (line: string) => void;
};

/**
 * Finishes a live release: draws its pictures, on all cores, then compresses its files, in this thread. Skips existing results. With
 * `added`, examines nothing else. Does as much as it can, then rejects with an Error that says what failed.
 */
export async function finishRelease(manifest: string, options: FinishOptions): Promise<void> {
  let read: ReleaseManifest | undefined;
  const whole = (): ReleaseManifest => (read ??= readManifest(manifest));
  const { files, pictures } = options.added ?? partsOf(whole());
  const places = placesOf(manifest);
  const store = openFileStore(places.store);
  const failures: string[] = [];
  const note = (error: unknown): void => void failures.push(errorMessage(error));
  const originalAt = (place: string): string => contentAt(place, whole(), store);
  await drawMissing(pictures, places.pictures, { ...options, originalAt }).catch(note);
  await compressFiles(store, files).catch((error: unknown) =>
    note(`The files of the site could not be compressed: ${errorMessage(error)}.`),
  );
  if (failures.length > 0) throw new Error(failures.join(' '));
}

async function drawMissing(
  pictures: readonly NamedPicture[],
  folder: string,
  { examinesPictures, originalAt, onDrawing, say }: FinishOptions & Pick<DrawOptions, 'originalAt'>,
): Promise<void> {
  const damaged = examinesPictures ? await dropDamagedPictures(pictures, folder) : 0;
  if (damaged > 0) say(`Damaged pictures: ${damaged}. They are drawn again.`);
  const sayProgress = sayDrawing(say);
  await drawPictures(pictures, folder, {
    originalAt,
    onProgress: (drawn, total) => {
      sayProgress(drawn, total);
      onDrawing(drawn, total);
    },
  });
}

function partsOf({ files, pictures }: ReleaseManifest): NewParts {
  // What all pages share is compressed first.
  const shared = [...files].filter(([place]) => isImmutable(place)).map(([, file]) => file);
  return { files: [...shared, ...files.values()], pictures: [...(pictures?.values() ?? [])] };
}
