import type { DocumentActionComponent, SanityClient } from 'sanity';
import type { Together, TogetherMember } from './lookTogether.ts';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient, useCurrentUser, useGrantsStore, useUserStore } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { unlessOvertaken } from '../../lake/unlessOvertaken.ts';
import { takePublished } from '../../overtaken/takePublished.ts';
import { useNotePublish } from '../../publishing/publishingContext.ts';
import { useSaving } from '../../saving/useSaving.ts';
import { apiVersion } from '../../site/siteSnapshot.ts';
import { lookTogether } from './lookTogether.ts';
import { publishActions } from './publishActions.ts';
import { redirectActions } from './redirectActions.ts';
import { TogetherDialog } from './TogetherDialog.tsx';
import { usePublishWatch } from './usePublishWatch.ts';
import { useTogether } from './useTogether.ts';
import { whileBusy } from './whileBusy.ts';

/**
 * The publish action, which offers to publish several documents at once when a draft cannot be published only because it needs other drafts,
 * such as two new pages that link to each other.
 */
export function publishTogether(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishTogether: DocumentActionComponent = (props) => {
    const { id, type, draft, published, onComplete } = props;
    const own = publish(props);
    const client = useClient({ apiVersion });
    const grants = useGrantsStore();
    const users = useUserStore();
    const user = useCurrentUser();
    const toast = useToast();
    const { whileConnected } = useSaving();
    const watch = usePublishWatch(id, published?._rev);
    const notePublish = useNotePublish();
    const offer = useTogether(id, type, draft);
    const [asked, setAsked] = useState<Together>();
    const [isBusy, setBusy] = useState(false);
    if (!own || (!offer && !asked)) return own;

    const fail = (title: string, error: unknown): void => {
      setBusy(false);
      setAsked(undefined);
      toast.push({ status: 'error', title, description: error instanceof Error ? error.message : '' });
    };
    const look = async (): Promise<void> => {
      setBusy(true);
      const looked = lookTogether(id, { client, grants, users, userId: user?.id ?? '' });
      setAsked(await whileConnected(looked));
      setBusy(false);
    };
    const take = (member: TogetherMember, names: readonly string[]): void => {
      setBusy(true);
      const taken = takePublished(client, member, names).then(look);
      void taken.catch((error: unknown) => fail('Nothing was changed', error));
    };
    const confirm = async (together: Together): Promise<void> => {
      setBusy(true);
      watch();
      for (const { document, revisionBefore } of together.members) {
        notePublish?.({ id: publishedId(document._id), type: document._type, revisionBefore });
      }
      await publishAll(client, together);
      setBusy(false);
      setAsked(undefined);
      const title = `${together.members.length} documents are published.`;
      toast.push({ status: 'success', title });
      onComplete();
    };
    const count = offer?.set.length ?? asked?.members.length ?? 0;
    const button = {
      ...own,
      label: `Publish ${count} documents together`,
      title: 'This draft needs documents that are not published yet. They can be published in one step.',
      disabled: false,
      shortcut: null,
      onHandle: () => void look().catch((error: unknown) => fail('The drafts could not be checked', error)),
    };
    return {
      ...whileBusy(button, { isBusy, isAsking: asked !== undefined }),
      dialog: asked
        ? {
            type: 'dialog',
            header: `Publish ${asked.members.length} documents together?`,
            onClose: () => setAsked(undefined),
            content: (
              <TogetherDialog
                {...asked}
                isBusy={isBusy}
                onCancel={() => setAsked(undefined)}
                onTake={take}
                onConfirm={() =>
                  void confirm(asked).catch((error: unknown) => fail('Nothing was published', error))
                }
              />
            ),
          }
        : null,
    };
  };
  PublishTogether.action = 'publish';
  return PublishTogether;
}

/**
 * Publishes all documents and changes the redirects in one transaction, so that one build sees all of it. Rejects if one of the drafts, or its
 * published form, has changed since it was looked at.
 */
async function publishAll(client: SanityClient, { members, moved }: Together): Promise<void> {
  const publishing = client.action([
    ...redirectActions(moved.plan, () => crypto.randomUUID()),
    // Those that others need come first.
    ...members.toReversed().flatMap(({ document: { _id, _rev }, revisionBefore, formerHeadings }) =>
      publishActions(publishedId(_id), {
        formerHeadings,
        revision: typeof _rev === 'string' ? _rev : undefined,
        revisionBefore,
      }),
    ),
  ]);
  await unlessOvertaken(
    publishing,
    'Somebody has changed or published one of these documents in the meantime. Press the button again to see it as it is now.',
  );
}
