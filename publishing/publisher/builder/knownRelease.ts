import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import type { StoredContents } from '#publishing/releases/storedContents.ts';
import type { BuiltSite } from '#publishing/site/createSiteBuilder.ts';
import type { KnownSite } from '#publishing/site/knownSite.ts';
import type { SizedFiles } from '#publishing/site/quality/measureSizes.ts';
import type { NewParts } from '../release/newParts.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentAt } from '#publishing/releases/contentAt.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { manifestBases, readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { createPictureNames } from '#publishing/site/pictures/namePictures.ts';
import { readReleaseLedger } from '../release/readReleaseLedger.ts';
import { sealRelease } from '../release/sealRelease.ts';
import { drawFirst } from './drawFirst.ts';

/** A release on which the next one can be built. */
export type KnownRelease = {
  readonly id: string;
  readonly ledger: Ledger;
  readonly manifest: ReleaseManifest;
  readonly site: KnownSite;
  /** The contents of the store when it was last known to be complete; undefined before the first look. */
  readonly stored: StoredContents | undefined;
};

/** Returns what is known of a release. Undefined when it is unknown what its pages were rendered from. */
function knownRelease(
  dataDir: string,
  id: string,
  manifest: ReleaseManifest,
  ledger: Ledger,
  stored?: StoredContents,
): KnownRelease | undefined {
  const { files, sources } = manifest;
  if (!sources) return undefined;
  const { renderKey, shell, pages } = sources;
  const { placeOf } = openFileStore(releasePlaces(dataDir).store);
  const textOf = (place: string): string => {
    const file = files.get(place);
    if (!file) throw new Error(`The release ${id} has no file '${place}'.`);
    return readFileSync(placeOf(file.hash), 'utf8');
  };
  return { id, manifest, ledger, stored, site: { files, textOf, renderKey, sources: { shell, pages } } };
}

/** Reads a release from the disk. Undefined when what is there is not enough to build on it. */
export function readRelease(dataDir: string, id: string): KnownRelease | undefined {
  try {
    const file = releasePlaces(dataDir).manifestOf(id);
    return knownRelease(dataDir, id, readManifest(file), readReleaseLedger(file));
  } catch {
    return undefined;
  }
}

/** Replaces a manifest that is a difference from others, unless it is gone. */
export function writeWhole(dataDir: string, { id, manifest }: KnownRelease): void {
  const file = releasePlaces(dataDir).manifestOf(id);
  if (manifestBases(file).length > 0) writeManifest(file, manifest);
}

/** Makes a release of a site that was built in `builds/ID`. Rejects as `sealRelease` does. */
type ReleaseMaker = (site: BuiltSite, making: Making) => Promise<MadeRelease>;

type Making = {
  /** `builds/ID` in the data folder of the publisher. */
  readonly outDir: string;
  /** The release that the site was built on, if there is one. */
  readonly before: KnownRelease | undefined;
  /** True if the contents in the store are known to be whole. */
  readonly isStoreIntact: boolean;
};

type MadeRelease = {
  /** Undefined when it is unknown what its pages were rendered from. */
  readonly release: KnownRelease | undefined;
  /** The parts that `before` does not have; undefined when the whole site was written. */
  readonly added: NewParts | undefined;
  readonly files: SizedFiles;
};

/** Keeps what it knows of the store and of the pictures from one release to the next. */
export function createReleaseMaker(dataDir: string): ReleaseMaker {
  const places = releasePlaces(dataDir);
  const contents = openFileStore(places.store);
  const namePictures = createPictureNames();
  return async (site, { outDir, before, isStoreIntact }) => {
    const { model, ledger, renderKey, sources, removed } = site;
    const { manifest, stored, added } = await sealRelease(outDir, {
      needed: neededFiles(model),
      basePath: model.site.basePath,
      pictures: namePictures(model),
      isStoreIntact,
      difference: before && removed && { ...before, removed },
      sources: renderKey === undefined ? undefined : { renderKey, ...sources },
      contents,
    });
    const pictures = added?.pictures ?? manifest.pictures?.values() ?? [];
    await drawFirst(pictures, places.pictures, (place) => contentAt(place, manifest, contents));
    return {
      release: knownRelease(dataDir, path.basename(outDir), manifest, ledger, stored),
      added,
      files: {
        sizes: new Map([...manifest.files].map(([place, file]) => [place, file.size])),
        read: (place) => readFileSync(contents.placeOf(manifest.files.get(place)?.hash ?? '')),
      },
    };
  };
}

/** The files without which a site must not be shown. */
function neededFiles({ pages, site, siteCard }: SiteModel): readonly string[] {
  const ending = site.trailingSlash ? '/index.html' : '.html';
  const files = pages.map(({ path: page }) => (page === '/' ? 'index.html' : `${page.slice(1)}${ending}`));
  return [...files, '404.html', 'build.json', siteCard.path.slice(1)];
}
