import type { TargetStatus } from '#core/publishing/targetStatus.ts';
import type { TargetEnv } from '#env';
import type { CourierOptions } from './createCourier.ts';
import { createCourier } from './createCourier.ts';

export type DeliveriesOptions = CourierOptions & { readonly targets: readonly TargetEnv[] };

/** Delivers the live release to every target: to each one delivery after the other. Failures are in the status, and retried. */
export type Deliveries = {
  /** Call this when another release may be live, and every minute or so. */
  readonly wake: () => void;
  /** Call this when the live release has new files: its pictures. */
  readonly completed: () => void;
  /** Starts the deliveries that wait for another attempt, and returns their number. */
  readonly retry: () => number;
  readonly status: () => readonly TargetStatus[];
  /** Stops what runs, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** Creates the deliveries to all targets, each of which is retried on its own. */
export function createDeliveries({ targets, ...options }: DeliveriesOptions): Deliveries {
  const abort = new AbortController();
  const couriers = targets.map((target) => createCourier(target, options, abort.signal));

  return {
    wake: () => {
      for (const courier of couriers) courier.start();
    },
    completed: () => {
      for (const courier of couriers) courier.completed();
    },
    retry: () => couriers.filter((courier) => courier.retry()).length,
    status: () => couriers.map((courier) => courier.status()),
    close: async () => {
      abort.abort();
      await Promise.all(couriers.map((courier) => courier.close()));
    },
  };
}
