import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns the facts shown when an action asks its writer about a draft (undefined while it is not asking), and a function that sets them.
 * They are looked up again whenever the draft changes, because others may go on writing while the writer reads the question.
 * @param revision the revision of the draft
 * @param look resolves to the facts that may have changed
 * @param fail called with the error when `look` rejects
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
