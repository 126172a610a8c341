import type { Releases } from '../release/createReleases.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Check } from './check.ts';
import type { Outcomes } from './createOutcomes.ts';
import type { Schedule } from './createSchedule.ts';
import { present } from '#core/present.ts';

export type LoopStatus = Omit<PublisherStatus, 'pictures' | 'damage' | 'maintenance'>;

/** Returns what the publisher does now, and what it will do next. */
export function loopStatus(
  check: Check | undefined,
  {
    schedule,
    outcomes,
    store,
    releases,
  }: {
    readonly schedule: Schedule;
    readonly outcomes: Outcomes;
    readonly store: PublisherStore;
    readonly releases: Releases;
  },
): LoopStatus {
  const { newestEvent: _newestEvent, ...live } = releases.live() ?? {};
  return present({
    state: schedule.state(),
    live: 'id' in live ? live : undefined,
    building:
      check &&
      present({
        since: check.started.toISOString(),
        step: check.step,
        pages: check.pages,
        next: schedule.isPending() ? (true as const) : undefined,
      }),
    nextAt: schedule.nextAt()?.toISOString(),
    eventsReceived: store.newestEvent(),
    failure: outcomes.failure(),
    pinned: store.pin(),
  });
}
