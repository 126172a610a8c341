import type { ChangesAnswer, ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { LakeEnv } from '#env';
import type { Changes } from '../engine/openChanges.ts';
import { askAside } from './askAside.ts';

/**
 * Computes what a publish or a removal would change for readers, in a thread of its own: making the model of a large published site takes
 * seconds at first, and would push out what is remembered for the previews of drafts.
 */
export function openChangesAside(lake: LakeEnv): Changes {
  const thread = askAside<ChangesQuestion, ChangesAnswer>(
    new URL('./changesThread.ts', import.meta.url),
    lake,
  );
  return { of: thread.ask, close: thread.close };
}
