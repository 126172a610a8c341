import type {
  DocumentActionComponent,
  DocumentActionDialogProps,
  DocumentActionProps,
  SanityDocument,
} from 'sanity';
import type { StoredFormerHeading } from '#schema/content/storedFormerHeadings.ts';
import type { MovedPages } from '../../site/movedPages.ts';
import type { PublishDialogProps, PublishQuestions } from './PublishDialog.tsx';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient, useCurrentUser, useDocumentOperation, useUserStore } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { publishedSince } from '../../overtaken/publishedSince.ts';
import { isUndoing, undoneFields } from '../../overtaken/undoneFields.ts';
import { useTakePublished } from '../../overtaken/useTakePublished.ts';
import { useNotePublish } from '../../publishing/publishingContext.ts';
import { useSaving } from '../../saving/useSaving.ts';
import { formerHeadingsAfter } from '../../site/formerHeadingsAfter.ts';
import { changesAddresses, changesRedirects, movedPages } from '../../site/movedPages.ts';
import { apiVersion, siteSnapshot } from '../../site/siteSnapshot.ts';
import { otherAuthors } from '../others/otherAuthors.ts';
import { useQuestion } from '../others/useQuestion.ts';
import { publishActions } from './publishActions.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { redirectActions } from './redirectActions.ts';
import { usePublishWatch } from './usePublishWatch.ts';
import { whileBusy } from './whileBusy.ts';

const unchecked = 'The addresses could not be checked';

/** The questions about a publish, and what it writes in addition. */
type Asked = PublishQuestions & { readonly formerHeadings: readonly StoredFormerHeading[] | undefined };

/**
 * The Studio's own publish action. When it includes changes of other people, undoes newer ones, or changes addresses, it first says so;
 * redirects are written in the same transaction. Headings that get another id keep the old one as well.
 */
export function publishWithCare(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithCare: DocumentActionComponent = (props) => {
    const { id, type, draft, onComplete } = props;
    const own = publish(props);
    const client = useClient({ apiVersion });
    const look = useLook(id);
    const toast = useToast();
    const { whileConnected, publishGuard } = useSaving();
    const follow = useFollowing(props);
    const { patch } = useDocumentOperation(id, type);
    const [isBusy, setBusy] = useState(false);
    const fail = (title: string, error: unknown): void => {
      setBusy(false);
      toast.push({ status: 'error', title, description: error instanceof Error ? error.message : '' });
    };
    const failUnchecked = (error: unknown): void => fail(unchecked, error);
    const [questions, setQuestions] = useQuestion<Asked>(draft?._rev, look, failUnchecked);
    const take = useTakePublished(props, () => setQuestions(undefined));
    if (!own) return null;

    /** Sanity's operations reach the lake in this order, after all typed edits, and readers see both at once. */
    const publishAlone = ({ formerHeadings }: Pick<Asked, 'formerHeadings'>): void => {
      if (formerHeadings) patch.execute([{ set: { formerHeadings } }]);
      own.onHandle?.();
    };
    const start = async (): Promise<void> => {
      follow();
      if (!draft) return own.onHandle?.();
      setBusy(true);
      const [snapshot, seen] = await whileConnected(Promise.all([siteSnapshot(client), look()]));
      const moved = movedPages(snapshot, draft, new Date().toISOString());
      const formerHeadings = formerHeadingsAfter(snapshot, draft);
      setBusy(false);
      const asked = { moved, snapshot, formerHeadings, ...seen };
      if (needsQuestion(asked, draft)) setQuestions(asked);
      else publishAlone(asked);
    };
    const confirm = async ({ formerHeadings, others }: Asked, moved: MovedPages): Promise<void> => {
      const authors = others.map(({ userId }) => userId);
      publishGuard.include(id, authors);
      if (!changesRedirects(moved)) {
        setQuestions(undefined);
        return publishAlone({ formerHeadings });
      }
      setBusy(true);
      // The document comes first: it is what the request is checked for.
      const actions = [
        ...publishActions(id, { formerHeadings }),
        ...redirectActions(moved.plan, () => crypto.randomUUID()),
      ];
      await client.action(actions, { tag: 'document.publish' }).finally(() => setQuestions(undefined));
      setBusy(false);
      toast.push({ status: 'success', title: publishedTitle(moved.pages.length) });
      onComplete();
    };

    return {
      ...whileBusy(own, { isBusy, isAsking: questions !== undefined }),
      onHandle: () => void start().catch(failUnchecked),
      dialog:
        (questions &&
          questionDialog(questions, {
            ...props,
            isBusy,
            onCancel: () => setQuestions(undefined),
            onTake: (names) => take(questions, names),
            onConfirm: (moved) =>
              void confirm(questions, moved).catch((error: unknown) => fail('It was not published', error)),
          })) ??
        own.dialog ??
        null,
    };
  };
  PublishWithCare.action = 'publish';
  return PublishWithCare;
}

function needsQuestion(asked: Asked, draft: SanityDocument): boolean {
  return (
    changesAddresses(asked.moved) || asked.others.length > 0 || isUndoing(undoneFields(asked.since, draft))
  );
}

/** Returns a function that finds the other people whose changes a publish includes, and what it may undo. */
function useLook(id: string): () => Promise<Pick<Asked, 'others' | 'since'>> {
  const client = useClient({ apiVersion });
  const users = useUserStore();
  const ownId = useCurrentUser()?.id ?? '';
  return async () => {
    const [others, since] = await Promise.all([
      otherAuthors(client, users, id, ownId),
      publishedSince(client, draftId(id)),
    ]);
    return { others, since };
  };
}

/** Returns a function that has the Studio follow what becomes of a publish. */
function useFollowing({ id, type, published }: DocumentActionProps): () => void {
  const watch = usePublishWatch(id, published?._rev);
  const notePublish = useNotePublish();
  return () => {
    watch();
    notePublish?.({ id, type, revisionBefore: published?._rev });
  };
}

/** The dialog that asks the questions. */
function questionDialog(
  questions: Asked,
  props: Omit<PublishDialogProps, keyof PublishQuestions>,
): DocumentActionDialogProps {
  return {
    type: 'dialog',
    header: isUndoing(undoneFields(questions.since, props.draft))
      ? 'Publishing undoes newer changes'
      : changesAddresses(questions.moved)
        ? 'Publishing changes addresses'
        : "Publish other people's changes, too?",
    onClose: props.onCancel,
    content: <PublishDialog {...questions} {...props} />,
  };
}

function publishedTitle(moved: number): string {
  if (moved === 0) return 'Published.';
  return `Published. ${moved === 1 ? 'One old address is' : `${moved} old addresses are`} redirected.`;
}
