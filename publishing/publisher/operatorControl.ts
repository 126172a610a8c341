import type { PublisherControl } from './control/publisherControl.ts';
import type { PublisherParts } from './createPublisherParts.ts';
import type { PublisherStore } from './store/openPublisherStore.ts';
import { present } from '#core/present.ts';

/** Returns the requests that operators can make to a publisher with these parts. */
export function operatorControl(
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
