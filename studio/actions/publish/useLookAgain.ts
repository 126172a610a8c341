import { useEffect, useEffectEvent } from 'react';

/**
 * Looks up again who else writes in a document whenever it changes during a question: others may continue while a writer reads it. @param
 * look drops its result once `isStopped` returns true
 */
export function useLookAgain(
  isAsked: boolean,
  revision: string | undefined,
  look: (isStopped: () => boolean) => Promise<void>,
): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    let isStopped = false;
    if (isAsked) void lookNow(() => isStopped);
    return () => {
      isStopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each revision is an occasion to look
  }, [isAsked, revision]);
}
