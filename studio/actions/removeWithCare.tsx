import type { DocumentActionComponent } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { RemovalKind } from './commitRemoval.ts';
import type { Removal } from './planRemoval.ts';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient } from 'sanity';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { commitRemoval } from './commitRemoval.ts';
import { planRemoval } from './planRemoval.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

type Asked = {
  readonly raw: RawSnapshot;
  readonly now: string;
  readonly what: 'page' | 'redirect' | 'document';
};

const questions: Readonly<Record<RemovalKind, (what: string) => string>> = {
  delete: (what) => `Delete this ${what}?`,
  unpublish: (what) => `Take this ${what} off the site?`,
};

const doneTexts: Readonly<Record<RemovalKind, string>> = {
  delete: 'Deleted.',
  unpublish: 'It is no longer on the site, and is now a draft.',
};

/**
 * An action that deletes or unpublishes. It first says what would disappear or break and what changes for readers, and offers a replacement of a
 * page; without one it is recorded that the page was removed. If nothing would change for readers, what the given action does is done instead, if
 * it does anything by itself.
 */
export function removeWithCare(remove: DocumentActionComponent, kind: RemovalKind): DocumentActionComponent {
  const RemoveWithCare: DocumentActionComponent = (props) => {
    const { id, type, published, onComplete } = props;
    const own = remove(props);
    const client = useClient({ apiVersion });
    const toast = useToast();
    const { whileConnected } = useSaving();
    const [asked, setAsked] = useState<Asked>();
    const [isBusy, setBusy] = useState(false);
    if (!own) return null;

    const fail = (error: unknown): void => {
      setBusy(false);
      const description = error instanceof Error ? error.message : '';
      toast.push({ status: 'error', title: 'Nothing was changed', description });
    };
    const start = async (): Promise<void> => {
      const raw = await whileConnected(siteSnapshot(client));
      const now = new Date().toISOString();
      const { page, broken } = planRemoval(raw, { id, replacement: '' }, now);
      const isSeen = page !== undefined || broken.length > 0 || type === 'redirect';
      const what = type === 'redirect' ? type : page ? 'page' : 'document';
      if (published && (isSeen || !own.onHandle)) setAsked({ raw, now, what });
      else own.onHandle?.();
    };
    const confirm = async (removal: Removal, replacement: string): Promise<void> => {
      setBusy(true);
      await commitRemoval(client, kind, id, replacement, removal, whileConnected);
      setBusy(false);
      setAsked(undefined);
      toast.push({ status: 'success', title: doneTexts[kind] });
      onComplete();
    };

    return {
      ...own,
      onHandle: () => void start().catch(fail),
      dialog:
        (asked && {
          type: 'custom',
          component: (
            <RemovalDialog
              {...asked}
              header={questions[kind](asked.what)}
              id={id}
              kind={kind}
              isBusy={isBusy}
              onCancel={() => setAsked(undefined)}
              onConfirm={(removal, replacement) => void confirm(removal, replacement).catch(fail)}
            />
          ),
        }) ??
        own.dialog ??
        null,
    };
  };
  RemoveWithCare.action = kind;
  return RemoveWithCare;
}
