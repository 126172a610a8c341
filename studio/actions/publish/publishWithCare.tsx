import type { DocumentActionComponent } from 'sanity';
import type { PublishQuestions } from './PublishDialog.tsx';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient, useCurrentUser, useUserStore } from 'sanity';
import { draftId } from '#core/content/draftId.ts';
import { useNotePublish } from '../../publishing/publishingContext.ts';
import { useSaving } from '../../saving/useSaving.ts';
import { changesRedirects, movedPages } from '../../site/movedPages.ts';
import { apiVersion, siteSnapshot } from '../../site/siteSnapshot.ts';
import { otherAuthors } from './otherAuthors.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { redirectActions } from './redirectActions.ts';
import { usePublishWatch } from './usePublishWatch.ts';

/**
 * The Studio's own publish action. When it includes changes of other people, or moves pages to another address, it first says so;
 * redirects are written in the same transaction.
 */
export function publishWithCare(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithCare: DocumentActionComponent = (props) => {
    const { id, type, draft, published, onComplete } = props;
    const own = publish(props);
    const client = useClient({ apiVersion });
    const users = useUserStore();
    const user = useCurrentUser();
    const toast = useToast();
    const { whileConnected } = useSaving();
    const watch = usePublishWatch(id, published?._rev);
    const notePublish = useNotePublish();
    const [questions, setQuestions] = useState<PublishQuestions>();
    const [isBusy, setBusy] = useState(false);
    if (!own) return null;

    const fail = (title: string, error: unknown): void => {
      setBusy(false);
      toast.push({ status: 'error', title, description: error instanceof Error ? error.message : '' });
    };
    const start = async (): Promise<void> => {
      watch();
      notePublish?.({ id, type, revisionBefore: published?._rev });
      if (!draft) return own.onHandle?.();
      setBusy(true);
      const [snapshot, others] = await whileConnected(
        Promise.all([siteSnapshot(client), otherAuthors(client, users, id, user?.id ?? '')]),
      );
      const moved = movedPages(snapshot, draft);
      setBusy(false);
      if (!changesRedirects(moved) && others.length === 0) own.onHandle?.();
      else setQuestions({ moved, others });
    };
    const confirm = async ({ moved }: PublishQuestions): Promise<void> => {
      const { plan, pages } = moved;
      if (!changesRedirects(moved)) {
        setQuestions(undefined);
        return own.onHandle?.();
      }
      setBusy(true);
      await client.action([
        ...redirectActions(plan, () => crypto.randomUUID()),
        { actionType: 'sanity.action.document.publish', draftId: draftId(id), publishedId: id },
      ]);
      setBusy(false);
      setQuestions(undefined);
      toast.push({
        status: 'success',
        title: publishedTitle(pages.length),
      });
      onComplete();
    };

    return {
      ...own,
      disabled: own.disabled === true || isBusy,
      onHandle: () =>
        void start().catch((error: unknown) => fail('The addresses could not be checked', error)),
      dialog:
        (questions && {
          type: 'dialog',
          header: changesRedirects(questions.moved)
            ? 'Publishing changes addresses'
            : "Publish other people's changes, too?",
          onClose: () => setQuestions(undefined),
          content: (
            <PublishDialog
              {...questions}
              id={id}
              isBusy={isBusy}
              onCancel={() => setQuestions(undefined)}
              onConfirm={() =>
                void confirm(questions).catch((error: unknown) => fail('It was not published', error))
              }
            />
          ),
        }) ??
        own.dialog ??
        null,
    };
  };
  PublishWithCare.action = 'publish';
  return PublishWithCare;
}

function publishedTitle(moved: number): string {
  if (moved === 0) return 'Published.';
  return `Published. ${moved === 1 ? 'One old address is' : `${moved} old addresses are`} redirected.`;
}
