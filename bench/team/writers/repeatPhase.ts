import type { Planned } from '../measure/atFixedTimes.ts';
import type { RecordedPhase } from '../recording/recording.ts';
import { atFixedTimes } from '../measure/atFixedTimes.ts';

/**
 * Sends the requests of a phase again and again, at their times. Begins anywhere in it, so that not all writers ask for the same at once.
 * Returns a function that stops it.
 * @param send sends the request with this number, which was due at this time
 */
export function repeatPhase(
  { seconds, sent }: RecordedPhase,
  send: (request: number, due: number) => void,
): () => void {
  if (sent.length === 0) return () => {};
  const begun = performance.now() - Math.random() * seconds * 1000;
  let index = sent.findIndex(([at]) => begun + at >= performance.now());
  let round = index < 0 ? 1 : 0;
  index = Math.max(0, index);
  const next = (): Planned => {
    const [at, request] = sent[index] ?? [0, 0];
    const due = begun + round * seconds * 1000 + at;
    index = (index + 1) % sent.length;
    if (index === 0) round += 1;
    return { due, run: () => send(request, due) };
  };
  return atFixedTimes(next);
}
