import type { OperationsWarning } from '#core/operations/operationsWarnings.ts';
import type { buildLimit } from '#core/publishing/buildLimit.ts';
import type { PublishingThrottle } from '#core/publishing/publishing.ts';
import type { TargetEnv } from '#env';
import type { Deliver } from '#publishing/delivery/deliverAside.ts';
import type { Say } from '#system/process/say.ts';
import type { PublisherControl } from './control/publisherControl.ts';
import type { FeedbackStore } from './feedback/openFeedbackStore.ts';
import type { HookReceiver } from './hook/receiveHook.ts';
import type { PublishLoop } from './loop/createPublishLoop.ts';
import type { ReleasesOptions } from './release/createReleases.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import type { PublishingOutcome } from './status/sayOutcome.ts';
import type { PublisherStore } from './store/openPublisherStore.ts';
import type { PublisherNewsFeed } from './writers/createPublisherNews.ts';
import type { SiteDesk } from './writers/createSiteDesk.ts';
import { present } from '#core/present.ts';
import { deliverAside } from '#publishing/delivery/deliverAside.ts';
import { createManifestReader } from '#publishing/releases/createManifestReader.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { readReport } from '#publishing/site/quality/readReport.ts';
import { createDeliveries } from './deliveries/createDeliveries.ts';
import { openFeedbackStore } from './feedback/openFeedbackStore.ts';
import { readLinkReport } from './links/linkReportFile.ts';
import { createPublishLoop } from './loop/createPublishLoop.ts';
import { createMaintenance } from './maintenance/createMaintenance.ts';
import { createReleases } from './release/createReleases.ts';
import { seedAddresses } from './release/seedAddresses.ts';
import { heldBackAnswer } from './status/heldBackAnswer.ts';
import { shortMessage } from './status/publisherStatus.ts';
import { sayOutcome } from './status/sayOutcome.ts';
import { tellChanges } from './status/tellChanges.ts';
import { withDiskAdvice } from './status/withDiskAdvice.ts';
import { openPublisherStore } from './store/openPublisherStore.ts';
import { createPublisherNews } from './writers/createPublisherNews.ts';
import { createSiteDesk } from './writers/createSiteDesk.ts';

export type OpenPublisherOptions = Omit<ReleasesOptions, 'store'> & {
  readonly throttle: PublishingThrottle;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** Returns the longest that a build may take; see buildLimit.ts. */
  readonly limit?: typeof buildLimit | undefined;
  /** ISO 8601 instant of every build; the time it starts when absent. */
  readonly asOf?: string | undefined;
  /** Called at the beginning of each check, once the data folder can be written, and every minute or so. */
  readonly onOpened?: () => void;
  /** Called with the result of each check of the content. */
  readonly onOutcome?: ((outcome: PublishingOutcome) => void) | undefined;
  /** Returns warnings for administrators; none when absent. */
  readonly warnings?: (() => readonly OperationsWarning[]) | undefined;
  /** Hosts that get each release; none when absent. */
  readonly targets?: readonly TargetEnv[] | undefined;
  readonly deliver?: Deliver | undefined;
  /** Called with messages for people at a terminal. */
  readonly say: Say;
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
  const { dataDir, say, now, steady } = options;
  const store = openPublisherStore(dataDir);
  if (store.missing > 0) say(missingText(store.missing, dataDir));
  const releases = createReleases({ ...options, store });
  const isPinned = (): boolean => Boolean(store.pin());
  const explain = (message: string): string => withDiskAdvice(message, dataDir);
  const tellError = tellChanges(say);
  // A sender repeats what could not be stored, again and again.
  const onError = (error: unknown): void =>
    tellError(`The publisher failed: ${explain(shortMessage(error))}`);
  const tellOutcome = sayOutcome(say);
  const deliveries = createDeliveries({
    targets: options.targets ?? [],
    live: () => {
      const [live, manifest] = [releases.live(), releases.liveManifest()];
      return live && manifest !== undefined ? { id: live.id, manifest } : undefined;
    },
    deliver: options.deliver ?? deliverAside,
    now,
    onChange: () => news.changed(),
    say,
  });
  const maintenance = createMaintenance({
    releases,
    now,
    steady,
    building: () => loop.building(),
    isPinned,
    onDamage: () => loop.changed('damage'),
    onFinished: deliveries.completed,
    explain,
    say,
  });
  const loop: PublishLoop = createPublishLoop({
    store,
    releases,
    maintenance,
    deliveries,
    now,
    steady,
    limit: options.limit,
    throttle: options.throttle,
    asOf: options.asOf,
    onProgress: say,
    onChange: () => news.changed(),
    onOutcome: (outcome) => {
      if (outcome.kind === 'built' || outcome.kind === 'unchanged') tellError('');
      tellOutcome(outcome);
      options.onOutcome?.(outcome);
    },
    explain,
    onOpened: (wasGone) => {
      options.onOpened?.();
      if (wasGone) {
        say(
          `The data folder '${dataDir}' was deleted or replaced. The site is built again; releases, a rollback and events that it no longer has are lost.`,
          'error',
        );
      }
    },
    onError,
  });
  const targets = () => options.targets && deliveries.status();
  const news = createPublisherNews({
    status: () => present({ ...loop.status(), targets: targets() }),
    store,
    onError,
  });
  try {
    seedAddresses(store, releases);
  } catch (error) {
    // A build reports faults of the files, or works without them.
    onError(error);
  }
  try {
    releases.showLive();
  } catch (error) {
    store.close();
    throw error;
  }
  const control: PublisherControl = {
    list: () =>
      present({
        releases: store.allReleases(),
        live: store.live()?.id,
        pin: store.pin(),
        targets: targets(),
      }),
    rollBack: loop.rollBack,
    resume: loop.resume,
    heldBack: () => heldBackAnswer(store.refusal()),
    acceptLosses: loop.acceptLosses,
    retryDeliveries: deliveries.retry,
    check: loop.check,
    audit: (limit) => store.audit(limit),
    copyDatabase: async (file) => store.copyTo(file),
    examine: () => maintenance.examine('full'),
  };
  const { manifestOf, reports } = releasePlaces(dataDir);
  const feedback = openFeedbackStore(dataDir);
  const readLive = createManifestReader();
  return {
    receive: (event) => {
      let isNew = true;
      try {
        isNew = store.receive(event, now());
      } finally {
        // Also when it could not be stored: something changed all the same.
        if (isNew) loop.changed('change');
      }
      return isNew;
    },
    control,
    isPinned,
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

function missingText(count: number, dataDir: string): string {
  return [
    `${count === 1 ? 'One entry that the publisher saved is' : `The last ${count} entries that the publisher saved are`} missing from '${dataDir}': the write-ahead log was damaged when the publisher last stopped, or an older copy of the database was put in its place.`,
    'The site is built again from the content of the lake. Check Site in the Studio: a rollback or confirmed losses may have to be repeated. Unless somebody cut the power of the machine, check its disk.',
  ].join('\n');
}
