import type { DocumentActionComponent } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { RemovalKind } from './commitRemoval.ts';
import type { DraftSeen } from './others/useLookAtDraft.ts';
import type { Removal } from './planRemoval.ts';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient } from 'sanity';
import { bringsBackText } from '../restore/bringsBackText.ts';
import { releasesWith } from '../restore/releasesWith.ts';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { commitRemoval } from './commitRemoval.ts';
import { OthersNote } from './others/OthersNote.tsx';
import { useLookAtDraft } from './others/useLookAtDraft.ts';
import { useQuestion } from './others/useQuestion.ts';
import { planRemoval } from './planRemoval.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { removedText } from './removedText.ts';

type Asked = DraftSeen & {
  /** The revision that readers saw when the writer asked; undefined if they saw nothing. */
  readonly publishedRevision: string | undefined;
  readonly raw: RawSnapshot;
  readonly now: string;
  readonly what: 'page' | 'redirect' | 'document';
  /** The titles of the releases that have a version of it. */
  readonly heldIn: readonly string[];
};

const questions: Readonly<Record<RemovalKind, (what: string) => string>> = {
  delete: (what) => `Delete this ${what}?`,
  unpublish: (what) => `Take this ${what} off the site?`,
};

/** Sentences about what happens to the edits of others, including those that they are still typing. */
const othersTexts: Readonly<Record<RemovalKind, { readonly words: string; readonly ifTyping: string }>> = {
  delete: {
    words: 'This also deletes what others have written in this document. Ask them first.',
    ifTyping: 'What they are still typing can no longer be saved.',
  },
  unpublish: {
    words: 'Others have written in this document. What they wrote stays in its draft.',
    ifTyping: 'Anybody who is still typing continues in the draft.',
  },
};

/**
 * An action that deletes or unpublishes. It first says what would disappear or break and what changes for readers, and offers a replacement
 * of a page; without one, the page is recorded as removed. If nothing would change for readers, the given action is carried out instead,
 * provided that it does anything by itself.
 */
export function removeWithCare(remove: DocumentActionComponent, kind: RemovalKind): DocumentActionComponent {
  const RemoveWithCare: DocumentActionComponent = (props) => {
    const { id, type, draft, published, onComplete } = props;
    const own = remove(props);
    const client = useClient({ apiVersion });
    const toast = useToast();
    const { whileConnected } = useSaving();
    const [isBusy, setBusy] = useState(false);
    const fail = (error: unknown): void => {
      setBusy(false);
      const description = error instanceof Error ? error.message : '';
      toast.push({ status: 'error', title: 'Nothing was changed', description });
    };
    const look = useLookAtDraft(id);
    const [asked, setAsked] = useQuestion<Asked>(draft?._rev, look, fail);
    if (!own) return null;

    const start = async (): Promise<void> => {
      const [raw, seen, releases] = await whileConnected(
        Promise.all([siteSnapshot(client), look(), releasesWith(client)]),
      );
      const heldIn = releases.get(id) ?? [];
      const now = new Date().toISOString();
      const { page, broken } = planRemoval(raw, { id, replacement: '' }, now);
      const isSeen = page !== undefined || broken.length > 0 || type === 'redirect';
      const what = type === 'redirect' ? type : page ? 'page' : 'document';
      const isAsked = published && (isSeen || !own.onHandle);
      const publishedRevision = published?._rev;
      if (isAsked || seen.others.length > 0 || heldIn.length > 0) {
        setAsked({ raw, now, what, heldIn, publishedRevision, ...seen });
      } else own.onHandle?.();
    };
    const confirm = async (
      { redirects }: Removal,
      replacement: string,
      { draftRevision, publishedRevision }: Asked,
    ): Promise<void> => {
      setBusy(true);
      const removal = { kind, id, replacement, redirects, draftRevision, publishedRevision };
      await commitRemoval(client, removal, whileConnected);
      setBusy(false);
      setAsked(undefined);
      toast.push({ status: 'success', title: removedText[kind] });
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
              raw={asked.raw}
              now={asked.now}
              header={questions[kind](asked.what)}
              people={<OthersNote {...{ id, type, draft, others: asked.others, ...othersTexts[kind] }} />}
              note={asked.heldIn.length > 0 ? bringsBackText(asked.what, asked.heldIn) : undefined}
              id={id}
              kind={kind}
              isBusy={isBusy}
              onCancel={() => setAsked(undefined)}
              onConfirm={(removal, replacement) => void confirm(removal, replacement, asked).catch(fail)}
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
