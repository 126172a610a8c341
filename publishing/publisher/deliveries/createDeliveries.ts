import type { TargetStatus } from '#core/publishing/targetStatus.ts';
import type { TargetEnv } from '#env';
import type { CourierOptions } from './createCourier.ts';
import { createCourier } from './createCourier.ts';

export type DeliveriesOptions = CourierOptions & { readonly targets: readonly TargetEnv[] };

/** Brings what is live to each target. Each has deliveries of its own, one after the other; what fails is in the status, and tried again. */
export type Deliveries = {
  /** To be called when something else may be live, and every minute or so. */
  readonly wake: () => void;
  /** To be called when files are there that the live release did not have before: its social cards. */
  readonly completed: () => void;
  /** Begins those deliveries now that wait for another attempt. Returns how many these are. */
  readonly retry: () => number;
  readonly status: () => readonly TargetStatus[];
  /** Stops what runs, and waits for its end. */
  readonly close: () => Promise<void>;
};

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
