import type { Waiting } from './waiting.ts';
import { useEffect, useState } from 'react';
import { useAddonDataset, useCurrentUser } from 'sanity';
import { waiting, waitingQuery } from './waiting.ts';

/** Returns the tasks of this writer, such as requests to publish something, and the comments that mention them; none without their dataset. */
export function useWaiting(): readonly Waiting[] {
  const { client } = useAddonDataset();
  const me = useCurrentUser()?.id;
  const [found, setFound] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    let stopped = false;
    if (me === undefined) return undefined;
    client?.fetch<unknown>(waitingQuery, { me }, { tag: 'start.waiting' }).then(
      (answer) => !stopped && setFound(waiting(answer)),
      () => {},
    );
    return () => {
      stopped = true;
    };
  }, [client, me]);
  return found;
}
