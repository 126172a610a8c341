import type { ChangesAnswer, ChangesQuestion } from '#core/preview/changesAnswer.ts';
import type { LakeEnv } from '#env';
import type { Changes } from '../engine/openChanges.ts';
import { askAside } from './askAside.ts';

/**
 * Says what a publish or a removal would change for readers, in a thread of its own: to make the site as it is published for the first time takes
 * seconds on a large one, and what was remembered for the previews of drafts would be forgotten for it.
 */
export function openChangesAside(lake: LakeEnv): Changes {
  const thread = askAside<ChangesQuestion, ChangesAnswer>(
    new URL('./changesThread.ts', import.meta.url),
    lake,
  );
  return { of: thread.ask, close: thread.close };
}
