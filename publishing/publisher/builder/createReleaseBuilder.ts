import type { RenderedPages } from '#core/publishing/publishingState.ts';
import type { QualityReport } from '#core/quality/qualityReport.ts';
import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { SiteLosses } from '#core/site/ledger/siteLosses.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { KnownCode } from '#publishing/site/code/knownCode.ts';
import type { SiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import type { SnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { BuildReport, BuildTask, CheckedContent, BuildStep } from './buildReport.ts';
import type { KnownRelease } from './knownRelease.ts';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { changesBetween } from '#core/memo/mapChanges.ts';
import { present } from '#core/present.ts';
import { heldBackPublish } from '#core/publishing/heldBackPublish.ts';
import { nextGoLive } from '#core/publishing/nextGoLive.ts';
import { mergeLedger } from '#core/site/ledger/mergeLedger.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { readReleaseLedger } from '../release/readReleaseLedger.ts';
import { createShownRevisions } from './createShownRevisions.ts';
import { readRelease, writeWhole, createReleaseMaker } from './knownRelease.ts';

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

/** Builds one release after another, each from what has changed since the live one. */
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

/** Creates a release builder, which reads the live release from disk for its first build and remembers the last one from then on. */
export function createReleaseBuilder(options: ReleaseBuilderOptions): ReleaseBuilder {
  const { dataDir, code, reader, builder, signal, onProgress } = options;
  let last: KnownRelease | undefined;
  let readTime = 0;
  /** The content to prepare. */
  let unbuilt: { readonly snapshot: Snapshot; readonly asOf: string } | undefined;
  let readLive: (() => KnownRelease | undefined) | undefined;
  let isPrepared = false;
  const makeRelease = createReleaseMaker(dataDir);
  const revisionsOf = createShownRevisions();

  return {
    read: async ({ likely = [], isFull = false, asOf }) => {
      const begun = performance.now();
      const snapshot = await reader.read(likely, { isFull, signal, onProgress });
      readTime = Math.round(performance.now() - begun);
      unbuilt = { snapshot, asOf };
      return snapshot;
    },
    build: async (snapshot, task) => {
      const { outDir, asOf, live, refused, acceptedLosses } = task;
      readLive = () => live && (last?.id === live.id ? last : readRelease(dataDir, live.id));
      const content = contentOf(snapshot, asOf, code);
      const { goesLiveAt } = content;
      const checked: CheckedContent = { ...content, asOf };
      if (isSame(live, checked)) return { report: present({ kind: 'unchanged', goesLiveAt } as const) };
      if (isSame(refused, checked)) return { report: { kind: 'still refused' } };

      const { steps, onStep } = measureSteps({ name: 'read', milliseconds: readTime });
      const before = readLive();
      const ledger = knownLedger(dataDir, before, task);
      const built = await builder.build(snapshot, {
        asOf,
        outDir,
        before: before?.site,
        guard: { ledger, accepts: (losses) => lossesId(losses) === acceptedLosses },
        onStep,
        onPages: options.onPages,
      });
      const { model, problems } = built;
      if (!model) {
        // Faults are found in files that were written.
        rmSync(outDir, { recursive: true, force: true });
        const heldBack = built.heldBack && heldBackPublish(built.heldBack, lossesId);
        return { report: present({ kind: 'refused', ...content, problems, heldBack } as const) };
      }
      onProgress('Checking the files…');
      // Without a live release, or with a damaged one, nothing is known about the stored contents.
      const made = await makeRelease(built, { outDir, before, isStoreIntact: Boolean(live) });
      onStep('store');
      isPrepared = true;
      last = made.release;
      const report = {
        kind: 'built',
        ...content,
        pages: model.pages.length,
        basePath: model.site.basePath,
        problems,
        rendered: built.rendered,
        steps,
        added: made.added,
        shown: revisionsOf(path.basename(outDir), snapshot.documents, asOf, live?.id),
        size: built.ledger.size,
        addresses: [...changesBetween(ledger.entries, built.ledger.entries).put.values()],
      } as const;
      const quality = () => built.report(made.files, before?.site.sources);
      return { report: present(report), model, quality };
    },
    prepare: async () => {
      if (last) writeWhole(dataDir, last);
      if (!unbuilt) return;
      // The last site is kept: making it again would take seconds for a large site, while the next build waits.
      if (isPrepared) await builder.renew();
      else await builder.prepare(unbuilt.snapshot, unbuilt.asOf, readLive?.()?.site);
      isPrepared = true;
    },
    isOutdated: code.hasChanged,
    close: builder.close,
  };
}

/** Returns the steps of a build, and what to call at the end of each. */
function measureSteps(before: BuildStep): {
  readonly steps: readonly BuildStep[];
  readonly onStep: (name: string) => void;
} {
  const steps = [before];
  let begun = performance.now();
  return {
    steps,
    onStep: (name) => {
      const now = performance.now();
      steps.push({ name, milliseconds: Math.round(now - begun) });
      begun = now;
    },
  };
}

/** Names some content, the code that checks it, and when its next post is due. */
function contentOf(
  { id, documents }: Snapshot,
  asOf: string,
  { hash }: KnownCode,
): Omit<CheckedContent, 'asOf'> {
  const later = nextGoLive(documents.post, Date.parse(asOf));
  const goesLiveAt = later === undefined ? undefined : new Date(later).toISOString();
  return present({ contentId: id, code: hash, goesLiveAt });
}

/** The addresses that readers know. Without a live release, only the task has them. */
function knownLedger(dataDir: string, before: KnownRelease | undefined, task: BuildTask): Ledger {
  const { live, addresses = [], size } = task;
  if (!live) return { ...present({ size }), entries: new Map(addresses.map((entry) => [entry.path, entry])) };
  const ledger = before?.ledger ?? readReleaseLedger(releasePlaces(dataDir).manifestOf(live.id));
  return mergeLedger(ledger, addresses);
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

/** Names losses: other losses have another name. */
export function lossesId(losses: SiteLosses): string {
  return createHash('sha256').update(JSON.stringify(losses)).digest('hex').slice(0, 16);
}
