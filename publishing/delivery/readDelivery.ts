import type { HostRedirect } from '#core/site/hosting/hostRules.ts';
import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { StoredFile } from '#publishing/releases/releaseManifest.ts';
import type { WantedFiles } from './planDelivery.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { headersOf } from '#core/site/hosting/headerRules.ts';
import { ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { contentTypeOf } from '#publishing/releases/contentTypeOf.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { manifestFiles } from '#publishing/siteServer/manifestFiles.ts';
import { readRules } from '#publishing/siteServer/readRules.ts';

/** A file of a release, as a target gets it. */
export type DeliveryFile = {
  /** The file on the disk that has its content. */
  readonly place: string;
  /** Bytes; unknown for a picture. */
  readonly size?: number;
  /** Its Content-Type. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The address to which hosts that can do so redirect requests for it. */
  readonly redirect?: string;
};

type AddedFile = Omit<DeliveryFile, 'headers' | 'redirect'>;

/** A release, as targets get it. Paths are below the base path. */
export type Delivery = WantedFiles & {
  /** Names the release. */
  readonly release: string;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  readonly files: ReadonlyMap<string, DeliveryFile>;
};

/**
 * Reads the files of a release for a target. Pictures that are not drawn yet are pending; the placeholder of a rendition is the image that it
 * is made of. Rejects with an Error that names the file when something cannot be read.
 */
export async function readDelivery(manifest: string): Promise<Delivery> {
  const { files, pictures = new Map<string, NamedPicture>(), basePath } = readManifest(manifest);
  const places = placesOf(manifest);
  const { placeOf } = openFileStore(places.store);
  const { redirects, headers } = await readRules(manifestFiles(manifest));
  const byPath = new Map<string, DeliveryFile>();
  const versions = new Map<string, string>();
  const pending = new Set<string>();
  const placeholders = new Map<string, string>();
  const add = (place: string, hash: string, content: AddedFile, isPlaceholder = false): void => {
    const file = present({
      ...content,
      headers: { ...headersOf(headers, place), ...(isPlaceholder && { 'Cache-Control': 'no-store' }) },
      redirect: redirectAt(place, redirects)?.to,
    });
    byPath.set(place, file);
    const version = versionOf([hash, file.type, file.headers, file.redirect]);
    (isPlaceholder ? placeholders : versions).set(place, version);
  };
  const contentOf = ({ hash, size, type }: StoredFile): AddedFile => ({ place: placeOf(hash), size, type });
  for (const [place, file] of files) {
    if (place !== `/${ownHostFile}`) add(place, file.hash, contentOf(file));
  }
  for (const [place, picture] of pictures) {
    const drawn = path.join(places.pictures, pictureFile(picture));
    if (existsSync(drawn)) {
      add(place, picture.name, { place: drawn, type: contentTypeOf(place) });
      continue;
    }
    pending.add(place);
    const original = 'rendition' in picture ? files.get(picture.rendition.original) : undefined;
    if (original) add(place, original.hash, contentOf(original), true);
  }
  const release = path.basename(manifest, '.json');
  return { release, basePath, files: byPath, versions, pending, placeholders };
}

/** The redirect whose page a file is. */
function redirectAt(place: string, redirects: ReadonlyMap<string, HostRedirect>): HostRedirect | undefined {
  return place.endsWith('.html') ? redirects.get(place.replace(/(?:\/index)?\.html$/, '')) : undefined;
}

function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
