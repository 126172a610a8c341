import type { MetricsSource } from '#system/http/server/answerMetrics.ts';
import type { PublishingOutcome } from '../status/sayOutcome.ts';
import type { StateSource } from './addStateMetrics.ts';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { createReadMetrics } from '#system/metrics/createReadMetrics.ts';
import { addStateMetrics } from './addStateMetrics.ts';
import { createCheckMetrics } from './createCheckMetrics.ts';

export type PublisherMetricsOptions = StateSource & { readonly token?: string | undefined };

export type PublisherMetrics = MetricsSource & {
  /** Counts the result of a check of the content. */
  readonly note: (outcome: PublishingOutcome) => void;
};

/** Metrics of a publisher's work. They name no document and no person. */
export function createPublisherMetrics({ token, ...source }: PublisherMetricsOptions): PublisherMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const note = createCheckMetrics(registry);
  addStateMetrics(createReadMetrics(registry), source);
  return { read: () => registry.metrics(), contentType: registry.contentType, token, note };
}
