import { useToast } from '@sanity/ui/toast';
import { useEffect, useState } from 'react';
import { useCurrentUser } from 'sanity';
import { useSaving } from '../../saving/useSaving.ts';

/**
 * Shows a message if the connection is lost after a writer asked for a publish and before it is done. Returns a function to
 * call when the writer asks.
 * @param revision the published revision, absent before the first publish; a new one means that the publish is done
 */
export function usePublishWatch(publishedId: string, revision = 'none'): () => void {
  const { onLoss, publishGuard } = useSaving();
  const toast = useToast();
  const user = useCurrentUser();
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
    publishGuard.ask(publishedId, { userId: user?.id ?? '', revision });
    setAskedAt(revision);
  };
}
