import type { PublishingState } from '#core/publishing/publishingState.ts';
import type { PublisherStatus } from './publisherStatus.ts';
import { present } from '#core/present.ts';

/** Returns the part of the status for writers: the current activity, or else the reason why the site does not show the newest content. */
export function publishingStateOf({
  state,
  live,
  building,
  pinned,
  failure,
}: PublisherStatus): PublishingState {
  if (pinned) return { kind: 'pinned', by: pinned.by, at: pinned.at };
  if (building) {
    const { step, pages, next } = building;
    return present({ kind: 'building', step, pages, next } as const);
  }
  if (state === 'waiting') return { kind: 'waiting' };
  if (!failure) {
    const warnings = (live?.problems ?? []).filter(({ severity }) => severity === 'warning');
    return { kind: 'current', ...(warnings.length > 0 && { warnings }) };
  }
  const { kind, message, problems, heldBack, retryAt } = failure;
  if (kind === 'error') return present({ kind: 'failed', message, retryAt } as const);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return present({ kind: 'refused', errors: errors.length, heldBack, problem: errors[0], message } as const);
}
