import type { PublishingState } from '#core/publishing/publishingState.ts';
import type { PublisherStatus } from '#scripts/publisher/status/publisherStatus.ts';
import { publishingStateOf } from '#scripts/publisher/status/publishingStateOf.ts';

/** What publishing does or waits for. Never rejects. */
export type AskPublishing = () => Promise<PublishingState>;

/** Milliseconds. */
const patience = 3000;

/**
 * Returns a function that asks the publisher for its status, as a program on its machine may.
 * @param statusUrl such as `http://127.0.0.1:3500/status`
 */
export function askPublishing(statusUrl: string): AskPublishing {
  return async () => {
    try {
      const response = await fetch(statusUrl, { signal: AbortSignal.timeout(patience) });
      if (!response.ok) return { kind: 'unknown' };
      // The publisher is of this project, and of the same version.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return publishingStateOf((await response.json()) as PublisherStatus);
    } catch {
      return { kind: 'unknown' };
    }
  };
}
