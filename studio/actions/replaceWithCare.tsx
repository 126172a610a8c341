import type { DocumentActionComponent, DocumentActionConfirmDialogProps } from 'sanity';
import type { DraftSeen } from './others/useLookAtDraft.ts';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useDocumentOperation } from 'sanity';
import { OthersQuestion } from './others/OthersQuestion.tsx';
import { useLookAtDraft } from './others/useLookAtDraft.ts';
import { useQuestion } from './others/useQuestion.ts';

/** Sanity's names of the actions that replace a draft by its published form, or by an earlier version. */
export type ReplacementKind = 'discardChanges' | 'restore';

const texts: Readonly<
  Record<ReplacementKind, { header: string; words: string; ifTyping: string; button: string }>
> = {
  discardChanges: {
    header: 'Discard what others have written?',
    words: 'This also discards what others have written in this document. Ask them first.',
    ifTyping:
      'Anybody who is still typing continues from the published version, and may lose their last words.',
    button: 'Discard everything',
  },
  restore: {
    header: 'Replace what others have written?',
    words: 'The earlier version replaces what others have written in this document. Ask them first.',
    ifTyping:
      'Anybody who is still typing continues from the earlier version, and may lose their last words.',
    button: 'Revert to revision',
  },
};

/**
 * The Studio's own action that discards a draft, or puts an earlier version in its place. If others have written in the draft, it says who
 * they are, and where they are now, instead of asking Sanity's question; and nothing happens if the draft changes before the writer agrees.
 */
export function replaceWithCare(
  replace: DocumentActionComponent,
  kind: ReplacementKind,
): DocumentActionComponent {
  const ReplaceWithCare: DocumentActionComponent = (props) => {
    const { id, type, draft, revision, onComplete } = props;
    const own = replace(props);
    const toast = useToast();
    const { discardChanges, restore } = useDocumentOperation(id, type);
    const [isBusy, setBusy] = useState(false);
    const fail = (error: unknown): void => {
      setBusy(false);
      const description = error instanceof Error ? error.message : '';
      toast.push({ status: 'error', title: 'Nothing was changed', description });
    };
    const look = useLookAtDraft(id);
    const [asked, setAsked] = useQuestion<DraftSeen>(draft?._rev, look, fail);
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
    /** Answers Sanity's question with yes, unless somebody else has begun to write since it was asked. */
    const confirmAlone = async ({ onConfirm, onCancel }: DocumentActionConfirmDialogProps): Promise<void> => {
      const seen = await look();
      if (seen.others.length === 0) return onConfirm();
      onCancel();
      setAsked(seen);
    };
    const question = own.dialog || null;
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
        : question?.type === 'confirm'
          ? { ...question, onConfirm: () => void confirmAlone(question).catch(fail) }
          : question,
    };
  };
  ReplaceWithCare.action = kind;
  return ReplaceWithCare;
}
