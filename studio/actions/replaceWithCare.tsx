import type { DocumentActionComponent } from 'sanity';
import type { DraftSeen } from './publish/lookAtDraft.ts';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient, useCurrentUser, useDocumentOperation, useUserStore } from 'sanity';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { lookAtDraft } from './publish/lookAtDraft.ts';
import { OthersQuestion } from './publish/OthersQuestion.tsx';
import { useLookAgain } from './publish/useLookAgain.ts';

/** Sanity's names of the actions by which a draft becomes what is published, or what it was. */
export type ReplacementKind = 'discardChanges' | 'restore';

const texts: Readonly<
  Record<ReplacementKind, { header: string; words: string; ifTyping: string; button: string }>
> = {
  discardChanges: {
    header: 'Discard what others have written?',
    words: 'This also discards what others have written in this document. Ask them first.',
    ifTyping: 'Whoever is still typing goes on from what is published, and may lose the last words.',
    button: 'Discard everything',
  },
  restore: {
    header: 'Replace what others have written?',
    words: 'The earlier version replaces what others have written in this document. Ask them first.',
    ifTyping: 'Whoever is still typing goes on from the earlier version, and may lose the last words.',
    button: 'Revert to revision',
  },
};

/**
 * The Studio's own action that discards a draft, or puts an earlier version in its place. If others have written in the draft, it says who, and where they
 * are now, instead of asking Sanity's question; and nothing happens if the draft changes once more before the writer has said yes.
 */
export function replaceWithCare(
  replace: DocumentActionComponent,
  kind: ReplacementKind,
): DocumentActionComponent {
  const ReplaceWithCare: DocumentActionComponent = (props) => {
    const { id, type, draft, revision, onComplete } = props;
    const own = replace(props);
    const client = useClient({ apiVersion });
    const users = useUserStore();
    const user = useCurrentUser();
    const toast = useToast();
    const { whileConnected } = useSaving();
    const { discardChanges, restore } = useDocumentOperation(id, type);
    const [asked, setAsked] = useState<DraftSeen>();
    const [isBusy, setBusy] = useState(false);
    const fail = (error: unknown): void => {
      setBusy(false);
      const description = error instanceof Error ? error.message : '';
      toast.push({ status: 'error', title: 'Nothing was changed', description });
    };
    const look = (): Promise<DraftSeen> => whileConnected(lookAtDraft(client, users, id, user?.id ?? ''));
    useLookAgain(asked !== undefined, draft?._rev, async (isStopped) => {
      const seen = await look().catch(fail);
      if (seen && !isStopped()) setAsked((before) => before && seen);
    });
    if (!own) return null;

    const start = async (): Promise<void> => {
      const seen = await look();
      if (seen.others.length > 0) setAsked(seen);
      else own.onHandle?.();
    };
    const confirm = async ({ draftRevision }: DraftSeen): Promise<void> => {
      setBusy(true);
      const seen = await look();
      if (seen.draftRevision !== draftRevision) {
        setAsked(seen);
        throw new Error('Somebody has just changed this document. Look at it again.');
      }
      setBusy(false);
      setAsked(undefined);
      if (kind === 'discardChanges') discardChanges.execute();
      else if (revision !== undefined) restore.execute(revision);
      onComplete();
    };
    return {
      ...own,
      onHandle: () => void start().catch(fail),
      dialog: asked
        ? {
            type: 'dialog',
            header: texts[kind].header,
            onClose: () => setAsked(undefined),
            content: (
              <OthersQuestion
                {...{ id, type, draft, others: asked.others, isBusy, ...texts[kind] }}
                tone="critical"
                onCancel={() => setAsked(undefined)}
                onConfirm={() => void confirm(asked).catch(fail)}
              />
            ),
          }
        : (own.dialog ?? null),
    };
  };
  ReplaceWithCare.action = kind;
  return ReplaceWithCare;
}
