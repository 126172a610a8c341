import type { HostRedirect } from '#core/site/hosting/hostRules.ts';
import type { WantedFiles } from './planDelivery.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { headersOf } from '#core/site/hosting/headerRules.ts';
import { ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { pictureFile } from '#core/site/model/namedCard.ts';
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

/** A release, as targets get it. Paths are below the base path. */
export type Delivery = WantedFiles & {
  /** Names the release. */
  readonly release: string;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  readonly files: ReadonlyMap<string, DeliveryFile>;
};

/**
 * Reads the files of a release for a target. Social cards that are not drawn yet are pending. Rejects with an Error that names the file when
 * something cannot be read.
 */
export async function readDelivery(manifest: string): Promise<Delivery> {
  const { files, cards = new Map(), basePath } = readManifest(manifest);
  const places = placesOf(manifest);
  const { placeOf } = openFileStore(places.store);
  const { redirects, headers } = await readRules(manifestFiles(manifest));
  const byPath = new Map<string, DeliveryFile>();
  const versions = new Map<string, string>();
  const pending = new Set<string>();
  const add = (place: string, hash: string, content: Omit<DeliveryFile, 'headers' | 'redirect'>): void => {
    const file = present({
      ...content,
      headers: headersOf(headers, place),
      redirect: redirectAt(place, redirects)?.to,
    });
    byPath.set(place, file);
    versions.set(place, versionOf([hash, file.type, file.headers, file.redirect]));
  };
  for (const [place, { hash, size, type }] of files) {
    if (place !== `/${ownHostFile}`) add(place, hash, { place: placeOf(hash), size, type });
  }
  for (const [place, card] of cards) {
    const picture = path.join(places.cards, pictureFile(card));
    if (existsSync(picture)) add(place, card.name, { place: picture, type: contentTypeOf(place) });
    else pending.add(place);
  }
  return { release: path.basename(manifest, '.json'), basePath, files: byPath, versions, pending };
}

/** The redirect whose page a file is. */
function redirectAt(place: string, redirects: ReadonlyMap<string, HostRedirect>): HostRedirect | undefined {
  return place.endsWith('.html') ? redirects.get(place.replace(/(?:\/index)?\.html$/, '')) : undefined;
}

function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
