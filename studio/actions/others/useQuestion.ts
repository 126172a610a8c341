import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the facts with which an action asks its writer about a draft, undefined while it does not ask, and a function that sets them. They
 * are brought up to date whenever the draft changes: others may continue to write while the writer reads the question.
 * @param revision the revision of the draft
 * @param look resolves to the facts that may have changed
 * @param fail called with what `look` rejects with
 */
export function useQuestion<Asked extends object>(
  revision: string | undefined,
  look: () => Promise<Partial<Asked>>,
  fail: (error: unknown) => void,
): readonly [Asked | undefined, Dispatch<SetStateAction<Asked | undefined>>] {
  const [asked, setAsked] = useState<Asked>();
  const isAsked = asked !== undefined;
  const lookAgain = useEffectEvent(() => look().catch(fail));
  useEffect(() => {
    let isStopped = false;
    const update = async (): Promise<void> => {
      const seen = await lookAgain();
      if (seen && !isStopped) setAsked((before) => before && { ...before, ...seen });
    };
    if (isAsked) void update();
    return () => {
      isStopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each revision is an occasion to look
  }, [isAsked, revision]);
  return [asked, setAsked];
}
