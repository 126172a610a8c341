import type { PublishingPace } from '#core/publishing/publishing.ts';

/**
 * Publishing several documents at once in the Studio tells of them within a second or two. A lost notice is made up for in
 * ten minutes. Clocks that are kept right by the network are corrected by fractions of a second.
 */
export const publishingPace: PublishingPace = {
  quiet: 1000,
  patience: 10_000,
  checkEvery: 10 * 60_000,
  firstRetry: 5000,
  glanceEvery: 60_000,
  jump: 5000,
};
