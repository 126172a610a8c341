import { useEffect, useEffectEvent } from 'react';

/**
 * Looks again who else writes in a document whenever it changes while a writer is asked about it: others may go on while the question is read.
 * @param look is to drop what it finds once `isStopped` returns true
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
