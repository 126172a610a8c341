import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { lastValueFrom } from 'rxjs';
import { useClient, useHistoryStore } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { lastPublished } from './lastPublished.ts';

export type Restore = {
  readonly isBusy: boolean;
  /** Brings back as a draft what was published last. Whether it did; if not, it has said why. */
  readonly restore: (id: string) => Promise<boolean>;
};

/**
 * Brings back a deleted document, also if a release still has a version of it. Sanity's own button is for documents of which there is nothing
 * left at all, and its request is refused otherwise.
 */
export function useRestore(): Restore {
  const client = useClient({ apiVersion });
  const history = useHistoryStore();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const restore = async (id: string): Promise<boolean> => {
    setBusy(true);
    try {
      const revision = await lastPublished(client, id);
      if (revision === undefined) throw new Error('The history no longer has what was published.');
      await lastValueFrom(history.restore(id, draftId(id), revision));
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      toast.push({ status: 'error', title: 'It could not be restored', description });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, restore };
}
