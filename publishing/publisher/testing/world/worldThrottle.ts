import type { PublishingThrottle } from '#core/publishing/publishing.ts';

/** The interval at which the publisher of a world checks the content, if it does so regularly, in milliseconds. */
export const checkEvery = 10 * 60_000;

/** The throttle of a real publisher. */
export const worldThrottle: PublishingThrottle = {
  spacing: 1000,
  checkEvery,
  firstRetry: 5000,
  wakeEvery: 60_000,
  maxDrift: 5000,
};
