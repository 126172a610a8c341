import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { StoredFile } from '#publishing/releases/releaseManifest.ts';

/** The parts that a release has and the one before it had not. Plain data, because it is sent to other processes. */
export type NewParts = {
  readonly files: readonly StoredFile[];
  readonly pictures: readonly NamedPicture[];
};

export const nothingNew: NewParts = { files: [], pictures: [] };
