import type { Registry } from 'prom-client';
import type { PublishingOutcome } from '../status/sayOutcome.ts';
import type { Release } from '../store/release.ts';
import { Counter, Histogram } from 'prom-client';

/** Seconds. */
const buckets = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000];

/** Returns a function that counts the result of a check of the content, and measures its build. */
export function createCheckMetrics(registry: Registry): (outcome: PublishingOutcome) => void {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'publisher_checks_total',
    help: 'Checks of the content, by their result.',
    labelNames: ['outcome'],
    registers,
  });
  const latency = new Histogram({
    name: 'publisher_latency_seconds',
    help: 'Time from the first event of a change until readers saw it.',
    buckets,
    registers,
  });
  const builds = new Histogram({
    name: 'publisher_build_duration_seconds',
    help: 'Time that a build took.',
    buckets,
    registers,
  });
  const steps = new Histogram({
    name: 'publisher_build_step_duration_seconds',
    help: 'Time that each step of a build took.',
    labelNames: ['step'],
    buckets,
    registers,
  });

  return (outcome) => {
    // Neither is the result of a check.
    if (outcome.kind === 'warned' || outcome.kind === 'resumed') return;
    const isRefused = outcome.kind === 'failed' && outcome.failure.kind === 'content';
    outcomes.inc({ outcome: isRefused ? 'refused' : outcome.kind });
    if (outcome.kind !== 'built') return;
    const { live } = outcome;
    builds.observe(outcome.seconds);
    const waited = waitOf(live);
    if (waited !== undefined) latency.observe(waited);
    for (const { name, milliseconds } of live.steps ?? []) {
      steps.observe({ step: name }, milliseconds / 1000);
    }
  };
}

/** Seconds since the first of the events that are known of a release; undefined if it was built for another reason. */
function waitOf({ cause, builtAt }: Release): number | undefined {
  const times = (cause?.documents ?? []).map(({ at }) => Date.parse(at));
  return times.length === 0 ? undefined : Math.max(0, (Date.parse(builtAt) - Math.min(...times)) / 1000);
}
