import { useToast } from '@sanity/ui/toast';
import { useEffect, useState } from 'react';
import { useSaving } from '../saving/useSaving.ts';

/**
 * Tells a writer who has asked for a publish if the connection is lost before it is done. Call the returned function when the
 * writer asks.
 * @param revision the revision that is published, absent before the first time; another one means that it is done
 */
export function usePublishWatch(publishedId: string, revision = 'none'): () => void {
  const { onLoss, publishGuard } = useSaving();
  const toast = useToast();
  const [askedAt, setAskedAt] = useState<string>();
  useEffect(
    () =>
      askedAt !== revision
        ? undefined
        : onLoss(() => {
            setAskedAt(undefined);
            toast.push({
              status: 'warning',
              closable: true,
              duration: 60_000,
              title: 'The connection was lost while publishing',
              description:
                'When it is back, see whether the document was published. If not, publish it again.',
            });
          }),
    [askedAt, revision, onLoss, toast],
  );
  return () => {
    publishGuard.ask(publishedId);
    setAskedAt(revision);
  };
}
