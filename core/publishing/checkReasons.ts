import type { CheckReason, Instant, Publishing } from './publishing.ts';

/** Returns the reasons for a check of the content that begins now, each once. The check takes care of everything that is known. */
export function checkReasons(
  { reasons, pending, goesLiveAt = Infinity }: Publishing,
  now: Instant,
): readonly CheckReason[] {
  const due = goesLiveAt <= now.wall ? (['due'] as const) : [];
  const all = new Set<CheckReason>([...reasons, ...(pending ?? []), ...due]);
  return all.size === 0 ? ['check'] : [...all];
}
