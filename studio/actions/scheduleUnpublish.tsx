import type { DocumentActionComponent, SanityClient } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { Saving } from '../lake/createSaving.ts';
import type { DraftSeen } from './others/useLookAtDraft.ts';
import type { Removal } from './planRemoval.ts';
import { CalendarIcon } from '@sanity/icons/Calendar';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient } from 'sanity';
import { fetchRedirects } from '../contentReleases/fetchRedirects.ts';
import { localTime } from '../contentReleases/localTime.ts';
import { proposedTime } from '../contentReleases/proposedTime.ts';
import { redirectVersions } from '../contentReleases/redirectVersions.ts';
import { scheduledUnpublish } from '../contentReleases/scheduledUnpublish.ts';
import { UnpublishTime } from '../contentReleases/UnpublishTime.tsx';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { documentTitles } from '../validation/documentTitles.ts';
import { linkChanges } from './linkChanges.ts';
import { OthersNote } from './others/OthersNote.tsx';
import { useLookAtDraft } from './others/useLookAtDraft.ts';
import { useQuestion } from './others/useQuestion.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

type Asked = DraftSeen & { readonly raw: RawSnapshot; readonly now: Date };

const unchecked = 'The site could not be checked';

/**
 * Removes a published document from the site at a later time. It shows what that breaks, as unpublishing does, and makes a scheduled release
 * in which the document is unpublished, with the redirects that this needs. Links change at once: as part of the release they would undo
 * later publishes of their documents.
 */
export const scheduleUnpublish: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
  const client = useClient({ apiVersion });
  const toast = useToast();
  const { whileConnected } = useSaving();
  const [time, setTime] = useState('');
  const [isBusy, setBusy] = useState(false);
  const fail = (title: string, error: unknown): void => {
    setBusy(false);
    toast.push({ status: 'error', title, description: error instanceof Error ? error.message : '' });
  };
  const look = useLookAtDraft(id);
  const [asked, setAsked] = useQuestion<Asked>(draft?._rev, look, (error) => fail(unchecked, error));
  if (!published) return null;

  const start = async (): Promise<void> => {
    const [raw, seen] = await Promise.all([whileConnected(siteSnapshot(client)), look()]);
    const now = new Date();
    setTime(localTime(proposedTime(now)));
    setAsked({ raw, now, ...seen });
  };
  const confirm = async (raw: RawSnapshot, { redirects }: Removal, replacement: string): Promise<void> => {
    setBusy(true);
    const at = new Date(time).toISOString();
    await commit(client, { raw, id, at, redirects, replacement }, whileConnected);
    setBusy(false);
    setAsked(undefined);
    toast.push({
      status: 'success',
      title: `It goes off the site at ${new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}.`,
      description: 'Releases has it in its list. To call it off, unschedule it there.',
    });
    onComplete();
  };

  return {
    label: 'Schedule unpublish',
    icon: CalendarIcon,
    onHandle: () => void start().catch((error: unknown) => fail(unchecked, error)),
    dialog: asked
      ? {
          type: 'custom',
          component: (
            <RemovalDialog
              header="When should it go off the site?"
              raw={asked.raw}
              now={momentOf(time, asked.now)}
              id={id}
              kind="unpublish"
              isBusy={isBusy}
              people={
                <OthersNote
                  {...{ id, type, draft, others: asked.others }}
                  words="Others have written in this document. What is in its draft at that time stays there."
                  ifTyping="Anybody who is still typing continues in the draft."
                />
              }
              later={{
                fields: <UnpublishTime value={time} now={asked.now} onChange={setTime} />,
                isFilledIn: time !== '' && new Date(time) > asked.now,
                button: 'Schedule',
              }}
              onCancel={() => setAsked(undefined)}
              onConfirm={(removal, replacement) =>
                void confirm(asked.raw, removal, replacement).catch((error: unknown) =>
                  fail('It was not scheduled', error),
                )
              }
            />
          ),
        }
      : null,
  };
};

type LaterRemoval = {
  readonly raw: RawSnapshot;
  readonly id: string;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly redirects: Removal['redirects'];
  /** Id of the page that takes over; empty for none. */
  readonly replacement: string;
};

/** Changes the links now, and makes the scheduled release. Rejects if the connection is lost before all changes are known. */
async function commit(
  client: SanityClient,
  { raw, id, at, redirects: plan, replacement }: LaterRemoval,
  whileConnected: Saving['whileConnected'],
): Promise<void> {
  const release = `r${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const redirects = await whileConnected(fetchRedirects(client, plan, release));
  const others = redirectVersions(plan, { release, redirects, newId: () => crypto.randomUUID() });
  const title = `Unpublish “${documentTitles(raw.documents).get(id) ?? 'Untitled'}”`;
  const changes = await linkChanges(client, id, replacement, whileConnected);
  if (changes.length > 0) {
    let transaction = client.transaction();
    for (const change of changes) transaction = transaction.patch(...change);
    await transaction.commit({ visibility: 'sync', tag: 'studio.unpublish.links' });
  }
  await client.action(scheduledUnpublish({ release, title, publishedId: id, at, others }));
}

/** Returns when it goes off the site, as an ISO 8601 instant, as far as it has been entered. */
function momentOf(time: string, now: Date): string {
  const entered = Date.parse(time);
  return new Date(Math.max(now.getTime(), Number.isNaN(entered) ? 0 : entered)).toISOString();
}
