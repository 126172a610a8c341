import type { buildLimit } from '#core/publishing/buildLimit.ts';
import type { PublishingThrottle } from '#core/publishing/publishing.ts';
import type { TargetStatus } from '#core/publishing/targetStatus.ts';
import type { TargetEnv } from '#env';
import type { Deliver } from '#publishing/delivery/deliverAside.ts';
import type { Say } from '#system/process/say.ts';
import type { PublisherReporter } from './createPublisherReporter.ts';
import type { Deliveries } from './deliveries/createDeliveries.ts';
import type { PublishLoop } from './loop/createPublishLoop.ts';
import type { Maintenance } from './maintenance/createMaintenance.ts';
import type { Releases } from './release/createReleases.ts';
import type { PublisherStore } from './store/openPublisherStore.ts';
import type { PublisherNewsFeed } from './writers/createPublisherNews.ts';
import { present } from '#core/present.ts';
import { deliverAside } from '#publishing/delivery/deliverAside.ts';
import { createDeliveries } from './deliveries/createDeliveries.ts';
import { createPublishLoop } from './loop/createPublishLoop.ts';
import { createMaintenance } from './maintenance/createMaintenance.ts';
import { createPublisherNews } from './writers/createPublisherNews.ts';

export type PublisherPartsOptions = {
  readonly now: () => Date;
  readonly throttle: PublishingThrottle;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** Returns the longest that a build may take; see buildLimit.ts. */
  readonly limit?: typeof buildLimit | undefined;
  /** Called at the beginning of each check, once the data folder can be written, and every minute or so. */
  readonly onOpened?: () => void;
  /** Hosts that get each release; none when absent. */
  readonly targets?: readonly TargetEnv[] | undefined;
  readonly deliver?: Deliver | undefined;
  /** Called with messages for people at a terminal. */
  readonly say: Say;
};

/** The parts of a publisher that work by themselves, and tell each other what happens. */
export type PublisherParts = {
  readonly loop: PublishLoop;
  readonly maintenance: Maintenance;
  readonly deliveries: Deliveries;
  readonly news: PublisherNewsFeed;
  /** Returns the state of the hosts that get each release; undefined when there are none. */
  readonly targets: () => readonly TargetStatus[] | undefined;
};

/** Creates the parts of a publisher and connects them. They are idle until the loop begins. */
export function createPublisherParts(
  options: PublisherPartsOptions,
  { store, releases }: { readonly store: PublisherStore; readonly releases: Releases },
  reporter: PublisherReporter,
): PublisherParts {
  const { now, steady, say } = options;
  const { explain, onError } = reporter;
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
    isPinned: () => Boolean(store.pin()),
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
    onProgress: say,
    onChange: () => news.changed(),
    onOutcome: reporter.onOutcome,
    explain,
    onOpened: (wasGone) => {
      options.onOpened?.();
      if (wasGone) reporter.onGone();
    },
    onError,
  });
  const targets = (): readonly TargetStatus[] | undefined => options.targets && deliveries.status();
  const news = createPublisherNews({
    status: () => present({ ...loop.status(), targets: targets() }),
    store,
    onError,
  });
  return { loop, maintenance, deliveries, news, targets };
}
