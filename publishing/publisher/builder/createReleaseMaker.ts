import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { BuiltSite } from '#publishing/site/buildSnapshot.ts';
import type { SizedFiles } from '#publishing/site/quality/measureSizes.ts';
import type { NewParts } from '../release/newParts.ts';
import type { KnownRelease } from './knownRelease.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { createCardNames } from '#publishing/site/cards/nameCards.ts';
import { sealRelease } from '../release/sealRelease.ts';
import { knownRelease } from './knownRelease.ts';

/** Makes a release of a site that was built in `builds/ID`. Rejects as `sealRelease` does. */
export type ReleaseMaker = (site: BuiltSite, making: Making) => Promise<MadeRelease>;

export type Making = {
  /** `builds/ID` in the data folder of the publisher. */
  readonly outDir: string;
  /** The release that the site was built on, if there is one. */
  readonly before: KnownRelease | undefined;
  /** True if the contents in the store are known to be whole. */
  readonly isStoreIntact: boolean;
};

export type MadeRelease = {
  /** Undefined when it is unknown what its pages were rendered from. */
  readonly release: KnownRelease | undefined;
  /** The parts that `before` does not have; undefined when the whole site was written. */
  readonly added: NewParts | undefined;
  readonly files: SizedFiles;
};

/** Keeps what it knows of the store and of the social cards from one release to the next. */
export function createReleaseMaker(dataDir: string): ReleaseMaker {
  const contents = openFileStore(releasePlaces(dataDir).store);
  const nameCards = createCardNames();
  return async (site, { outDir, before, isStoreIntact }) => {
    const { model, ledger, renderKey, sources, removed } = site;
    const { manifest, stored, added } = await sealRelease(outDir, {
      needed: neededFiles(model),
      basePath: model.site.basePath,
      cards: nameCards(model.cards),
      isStoreIntact,
      difference: before && removed && { ...before, removed },
      sources: renderKey === undefined ? undefined : { renderKey, ...sources },
      contents,
    });
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
