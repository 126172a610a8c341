import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { lastValueFrom } from 'rxjs';
import { useClient, useHistoryStore } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { lastPublished } from './lastPublished.ts';

export type Restore = {
  readonly isBusy: boolean;
  /** Restores the last published form as a draft. Resolves to whether it did; if not, it has shown why. */
  readonly restore: (id: string) => Promise<boolean>;
};

/** Restores a deleted document, even if a release still has a version of it. Sanity's own button works only for documents of which nothing is left. */
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
