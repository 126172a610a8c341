import type { OperationsWarning } from '#core/operations/operationsWarnings.ts';
import type { PublisherControl } from './control/publisherControl.ts';
import type { PublisherPartsOptions, PublisherParts } from './createPublisherParts.ts';
import type { PublisherReporterOptions } from './createPublisherReporter.ts';
import type { FeedbackStore } from './feedback/openFeedbackStore.ts';
import type { HookReceiver } from './hook/receiveHook.ts';
import type { PublishLoop } from './loop/createPublishLoop.ts';
import type { ReleasesOptions } from './release/createReleases.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import type { PublisherStore } from './store/openPublisherStore.ts';
import type { PublisherNewsFeed } from './writers/createPublisherNews.ts';
import type { SiteDesk } from './writers/createSiteDesk.ts';
import { present } from '#core/present.ts';
import { createManifestReader } from '#publishing/releases/createManifestReader.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { readReport } from '#publishing/site/quality/readReport.ts';
import { createPublisherParts } from './createPublisherParts.ts';
import { createPublisherReporter } from './createPublisherReporter.ts';
import { openFeedbackStore } from './feedback/openFeedbackStore.ts';
import { readLinkReport } from './links/linkReportFile.ts';
import { createReleases } from './release/createReleases.ts';
import { openPublisherStore } from './store/openPublisherStore.ts';
import { createSiteDesk } from './writers/createSiteDesk.ts';

export type OpenPublisherOptions = Omit<ReleasesOptions, 'store'> &
  PublisherPartsOptions &
  PublisherReporterOptions & {
    /** Returns warnings for administrators; none when absent. */
    readonly warnings?: (() => readonly OperationsWarning[]) | undefined;
  };

/** A publisher without its server: everything that others may ask of it. */
export type OpenPublisher = {
  /** Stores an event durably, and checks the content soon; false when it was stored before. Throws an Error when it cannot be stored. */
  readonly receive: HookReceiver['receive'];
  /** The requests of operators. */
  readonly control: PublisherControl;
  readonly isPinned: () => boolean;
  /** Tells writers what happens. */
  readonly news: PublisherNewsFeed;
  /** Returns some documents as readers see them; see `PublisherStore`. */
  readonly liveDocuments: PublisherStore['liveDocuments'];
  /** The desk at which writers learn and decide about releases. */
  readonly desk: SiteDesk;
  /** Notes how often paths were asked for that the site does not have. Never throws. */
  readonly addNotFound: (counts: readonly (readonly [path: string, count: number])[]) => void;
  /** The feedback of readers. */
  readonly feedback: FeedbackStore;
  /** Returns whether the live release has a page at this path, below the base path. */
  readonly hasPage: (path: string) => boolean;
  readonly status: () => Omit<PublisherStatus, 'processes'>;
  /** Returns the number of events that no release shows yet. */
  readonly waitingEvents: () => number;
  readonly changed: PublishLoop['changed'];
  readonly begin: PublishLoop['begin'];
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void;
  /** Ends a build that runs and whatever else it does. */
  readonly stop: () => Promise<void>;
  /** Releases the folder; call it when nothing runs any more. */
  readonly close: () => void;
};

/**
 * Opens the data folder of a publisher, for this process alone, and tells the site server which release is live. Throws an Error that
 * names the folder when it cannot be used.
 */
export function openPublisher(options: OpenPublisherOptions): OpenPublisher {
  const { dataDir, now } = options;
  const store = openPublisherStore(dataDir);
  const reporter = createPublisherReporter(options);
  if (store.missing > 0) reporter.onMissing(store.missing);
  const releases = createReleases({ ...options, store });
  const parts = createPublisherParts(options, { store, releases }, reporter);
  const { loop, maintenance, deliveries, news, targets } = parts;
  const { onError } = reporter;
  try {
    releases.showLive();
  } catch (error) {
    store.close();
    throw error;
  }
  const control = operatorControl(parts, store);
  const { manifestOf, reports } = releasePlaces(dataDir);
  const feedback = openFeedbackStore(dataDir);
  const readLive = createManifestReader();
  return {
    receive: (event) => {
      let isNew = true;
      try {
        isNew = store.receive(event, now());
      } finally {
        // Also when it could not be stored: something has changed anyway.
        if (isNew) loop.changed('change');
      }
      return isNew;
    },
    control,
    isPinned: () => Boolean(store.pin()),
    news,
    liveDocuments: (ids) => store.liveDocuments(ids),
    desk: createSiteDesk({
      control,
      store,
      manifestOf: (id) => readManifest(manifestOf(id)),
      linkReport: () => readLinkReport(dataDir),
      reportOf: (id) => readReport(reports, id),
      warnings: options.warnings ?? (() => []),
      now,
    }),
    addNotFound: (counts) => {
      try {
        store.addNotFound(counts, now());
      } catch (error) {
        onError(error);
      }
    },
    feedback,
    hasPage: (path) => {
      const live = releases.live();
      return live !== undefined && (readLive(manifestOf(live.id)).sources?.pages.has(path) ?? false);
    },
    status: () => present({ ...loop.status(), ...maintenance.status(), targets: targets() }),
    waitingEvents: () => store.newestEvent() - (store.live()?.newestEvent ?? 0),
    changed: loop.changed,
    begin: loop.begin,
    onError,
    stop: async () => {
      await Promise.all([loop.close(), maintenance.close(), deliveries.close()]);
    },
    close: () => {
      feedback.close();
      store.close();
    },
  };
}

/** Returns the requests that operators can make to a publisher with these parts. */
function operatorControl(
  { loop, maintenance, deliveries, targets }: PublisherParts,
  store: PublisherStore,
): PublisherControl {
  return {
    list: () =>
      present({
        releases: store.allReleases(),
        live: store.live()?.id,
        pin: store.pin(),
        targets: targets(),
      }),
    rollBack: loop.rollBack,
    resume: loop.resume,
    heldBack: () => {
      const refusal = store.refusal();
      return refusal?.heldBack ? { heldBack: { ...refusal.heldBack, refusedAt: refusal.refusedAt } } : {};
    },
    acceptLosses: loop.acceptLosses,
    retryDeliveries: deliveries.retry,
    check: loop.check,
    audit: (limit) => store.audit(limit),
    copyDatabase: async (file) => store.copyTo(file),
    examine: () => maintenance.examine('full'),
  };
}
