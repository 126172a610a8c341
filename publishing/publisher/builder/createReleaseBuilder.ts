import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { QualityReport } from '#core/quality/qualityReport.ts';
import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import type { StoredContents } from '#publishing/releases/storedContents.ts';
import type { KnownCode } from '#publishing/site/code/knownCode.ts';
import type { SiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import type { KnownSite } from '#publishing/site/knownSite.ts';
import type { SizedFiles } from '#publishing/site/quality/measureSizes.ts';
import type { SnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { BuildReport, BuildTask, CheckedContent } from './buildReport.ts';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { changesBetween } from '#core/patchedMap.ts';
import { present } from '#core/present.ts';
import { heldBackPublish } from '#core/publishing/heldBackPublish.ts';
import { nextGoLive } from '#core/publishing/nextGoLive.ts';
import { mergeLedger } from '#core/site/ledger/mergeLedger.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { manifestBases, readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { createCardNames } from '#publishing/site/cards/nameCards.ts';
import { readReleaseLedger } from '../release/readReleaseLedger.ts';
import { sealRelease } from '../release/sealRelease.ts';
import { createShownRevisions } from './createShownRevisions.ts';
import { createStepTimes } from './createStepTimes.ts';
import { lossesId } from './lossesId.ts';

export type ReleaseBuilderOptions = {
  /** The data folder of the publisher. */
  readonly dataDir: string;
  readonly code: KnownCode;
  /** Reads the content. */
  readonly reader: SnapshotReader;
  /** Builds the site of it. */
  readonly builder: SiteBuilder;
  /** Ends the reading when aborted. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
  /** Called when pages were rendered; not at all when `next build` renders them. */
  readonly onPages?: ((pages: RenderedPages) => void) | undefined;
};

/** Builds one release after the other, each by what changed since the live one. */
export type ReleaseBuilder = {
  /** Reads the newest content. Rejects with an Error when the lake fails; the builder can continue then. */
  readonly read: (task: BuildTask) => Promise<Snapshot>;
  /**
   * Builds a release of some content, unless the live site shows it already or it was refused before. Rejects with an Error when the
   * renderer, the disk or the download of an asset fails; then there is no release, and the builder cannot be used any more.
   */
  readonly build: (snapshot: Snapshot, task: BuildTask) => Promise<ReleaseBuild>;
  /** Prepares the next build from the content that was read last, unless the last build has, and writes the manifest of the last release as a whole. */
  readonly prepare: () => Promise<void>;
  /** Stores the facts of all pages for the next builder. */
  readonly keep: () => void;
  /** Returns whether other code has been installed since the builder was made: then it must not build. */
  readonly isOutdated: () => boolean;
  readonly close: () => Promise<void>;
};

export type ReleaseBuild = {
  readonly report: BuildReport;
  /** Present when a release was built. */
  readonly model?: SiteModel;
  /** Reports on the release; to be called before the next build. */
  readonly quality?: () => QualityReport;
};

type KnownRelease = {
  readonly id: string;
  readonly ledger: Ledger;
  readonly manifest: ReleaseManifest;
  readonly site: KnownSite;
  /** The contents of the store when it was last known to be complete; undefined before the first look. */
  readonly stored: StoredContents | undefined;
};

export function createReleaseBuilder(options: ReleaseBuilderOptions): ReleaseBuilder {
  const { dataDir, code, reader, builder, signal, onProgress } = options;
  let last: KnownRelease | undefined;
  let readTime = 0;
  /** The content to prepare. */
  let unbuilt: { readonly snapshot: Snapshot; readonly asOf: string } | undefined;
  let isPrepared = false;
  const { store, manifestOf } = releasePlaces(dataDir);
  const contents = openFileStore(store);
  const nameCards = createCardNames();
  const revisionsOf = createShownRevisions();

  return {
    read: async ({ likely = [], isFull = false, asOf }) => {
      const begun = performance.now();
      const snapshot = await reader.read(likely, { isFull, signal, onProgress });
      readTime = performance.now() - begun;
      unbuilt = { snapshot, asOf };
      return snapshot;
    },
    build: async (snapshot, { outDir, asOf, live, refused, addresses = [], size, acceptedLosses }) => {
      const later = nextGoLive(snapshot.documents.post, Date.parse(asOf));
      const goesLiveAt = later === undefined ? undefined : new Date(later).toISOString();
      const content = present({ contentId: snapshot.id, code: code.hash, goesLiveAt });
      const checked: CheckedContent = { ...content, asOf };
      if (isSame(live, checked)) return { report: present({ kind: 'unchanged', goesLiveAt } as const) };
      if (isSame(refused, checked)) return { report: { kind: 'still refused' } };

      const times = createStepTimes([{ name: 'read', milliseconds: readTime }]);
      const before = live && (last?.id === live.id ? last : readRelease(dataDir, live.id));
      const ledger = live
        ? mergeLedger(before?.ledger ?? readReleaseLedger(manifestOf(live.id)), addresses)
        : { ...present({ size }), entries: new Map(addresses.map((entry) => [entry.path, entry])) };
      const built = await builder.build(snapshot, {
        asOf,
        outDir,
        before: before?.site,
        guard: { ledger, accepts: (losses) => lossesId(losses) === acceptedLosses },
        onStep: times.ended,
        onPages: options.onPages,
      });
      const { model, problems } = built;
      if (!model) {
        // Faults are found in files that were written.
        rmSync(outDir, { recursive: true, force: true });
        const heldBack = built.heldBack && heldBackPublish(built.heldBack, lossesId);
        return { report: present({ kind: 'refused', ...content, problems, heldBack } as const) };
      }
      const { renderKey, sources, rendered, removed } = built;
      onProgress('Checking the files …');
      const { basePath } = model.site;
      const { manifest, stored, added } = await sealRelease(outDir, {
        needed: neededFiles(model),
        basePath,
        cards: nameCards(model.cards),
        // Without a live release, or with a damaged one, nothing is known about the stored contents.
        isStoreIntact: Boolean(live),
        difference: before && removed && { ...before, removed },
        sources: renderKey === undefined ? undefined : { renderKey, ...sources },
        contents,
      });
      times.ended('store');
      isPrepared = true;
      const id = path.basename(outDir);
      last = knownRelease(dataDir, id, manifest, built.ledger, stored);
      const shown = revisionsOf(id, snapshot.documents, asOf, live?.id);
      const pages = model.pages.length;
      const steps = times.all();
      const report = {
        kind: 'built',
        ...content,
        pages,
        basePath,
        problems,
        rendered,
        steps,
        added,
        shown,
        size: built.ledger.size,
        addresses: [...changesBetween(ledger.entries, built.ledger.entries).put.values()],
      } as const;
      const sized: SizedFiles = {
        sizes: new Map([...manifest.files].map(([place, file]) => [place, file.size])),
        read: (place) => readFileSync(contents.placeOf(manifest.files.get(place)?.hash ?? '')),
      };
      const makeReport = built.report;
      const quality = makeReport && (() => makeReport(sized, before?.site.sources));
      return present({ report: present(report), model, quality });
    },
    prepare: async () => {
      if (last) writeWhole(dataDir, last);
      if (!unbuilt) return;
      // The last site is kept: making it again would take seconds for a large site, while the next build waits.
      if (isPrepared) await builder.renew();
      else await builder.prepare(unbuilt.snapshot, unbuilt.asOf);
      isPrepared = true;
    },
    keep: builder.keepChecked,
    isOutdated: code.hasChanged,
    close: builder.close,
  };
}

/** Replaces a manifest that is a difference from others, unless it is gone. */
function writeWhole(dataDir: string, { id, manifest }: KnownRelease): void {
  const file = releasePlaces(dataDir).manifestOf(id);
  if (manifestBases(file).length > 0) writeManifest(file, manifest);
}

/** Reads a release from the disk; undefined when what is there is not enough to build on it. */
function readRelease(dataDir: string, id: string): KnownRelease | undefined {
  try {
    const file = releasePlaces(dataDir).manifestOf(id);
    return knownRelease(dataDir, id, readManifest(file), readReleaseLedger(file));
  } catch {
    return undefined;
  }
}

/** Undefined when it is unknown what its pages were rendered from. */
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

/**
 * Returns whether a check of the content would have the same result as an earlier one. Time makes a difference when a post became due
 * between them, in whichever order: the clock may have been set back.
 */
function isSame(before: CheckedContent | undefined, now: CheckedContent): boolean {
  return (
    before?.contentId === now.contentId &&
    before.code === now.code &&
    !isDue(before, now.asOf) &&
    !isDue(now, before.asOf)
  );
}

/** Returns whether the next post of some content is due at an instant. */
function isDue({ goesLiveAt }: CheckedContent, asOf: string): boolean {
  return goesLiveAt !== undefined && goesLiveAt <= asOf;
}

/** The files without which a site must not be shown. */
function neededFiles({ pages, site, siteCard }: SiteModel): readonly string[] {
  const ending = site.trailingSlash ? '/index.html' : '.html';
  const files = pages.map(({ path: page }) => (page === '/' ? 'index.html' : `${page.slice(1)}${ending}`));
  return [...files, '404.html', 'build.json', siteCard.path.slice(1)];
}
