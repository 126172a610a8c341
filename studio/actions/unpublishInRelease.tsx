import type { DocumentActionComponent } from 'sanity';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { Removal } from './planRemoval.ts';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import { useClient } from 'sanity';
import { fetchRedirects } from '../contentReleases/fetchRedirects.ts';
import { redirectVersions } from '../contentReleases/redirectVersions.ts';
import { releaseNameOf } from '../contentReleases/releaseNameOf.ts';
import { releaseVersions } from '../contentReleases/releaseVersions.ts';
import { isGoingToUnpublish, withVersions } from '../contentReleases/withVersions.ts';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { linkChanges } from './linkChanges.ts';
import { RemovalDialog } from './RemovalDialog.tsx';

type Asked = { readonly raw: RawSnapshot; readonly now: string };

/**
 * The Studio's own action that unpublishes a document with a release. It shows what that breaks, given everything else in the release, and
 * puts the redirects that it needs into the release in the same transaction; without a replacement, the record that the page was removed.
 *
 * It does not have the name of Sanity's action, `unpublishVersion`. For an action with that name, the menu of each row of a release has an
 * item that opens Sanity's own dialog, whatever the action does (sanity 6.16, `DocumentActions` of the releases tool), and that one records
 * nothing. Without any name of Sanity's, it would become the large button of the form.
 */
export function unpublishInRelease(unpublish: DocumentActionComponent): DocumentActionComponent {
  const UnpublishInRelease: DocumentActionComponent = (props) => {
    const { id, published, version, onComplete } = props;
    const own = unpublish(props);
    const client = useClient({ apiVersion });
    const toast = useToast();
    const { whileConnected } = useSaving();
    const [asked, setAsked] = useState<Asked>();
    const [isBusy, setBusy] = useState(false);
    const release = version ? releaseNameOf(version._id) : undefined;
    if (!own || !published || !version || release === undefined || isGoingToUnpublish(version)) return own;

    const fail = (title: string, error: unknown): void => {
      setBusy(false);
      toast.push({ status: 'error', title, description: error instanceof Error ? error.message : '' });
    };
    const start = async (): Promise<void> => {
      const [raw, versions] = await whileConnected(
        Promise.all([siteSnapshot(client), releaseVersions(client, release)]),
      );
      const others = versions.filter(({ _id }) => _id !== version._id);
      setAsked({ raw: withVersions(raw, others), now: new Date().toISOString() });
    };
    const confirm = async ({ redirects: plan }: Removal, replacement: string): Promise<void> => {
      setBusy(true);
      const redirects = await whileConnected(fetchRedirects(client, plan, release));
      const changes = await linkChanges(client, id, replacement, whileConnected);
      if (changes.length > 0) {
        let transaction = client.transaction();
        for (const change of changes) transaction = transaction.patch(...change);
        await transaction.commit({ visibility: 'sync', tag: 'studio.unpublish.links' });
      }
      await client.action([
        {
          actionType: 'sanity.action.document.version.unpublish',
          versionId: version._id,
          publishedId: id,
        },
        ...redirectVersions(plan, { release, redirects, newId: () => crypto.randomUUID() }),
      ]);
      setBusy(false);
      setAsked(undefined);
      toast.push({ status: 'success', title: 'The release takes it off the site.' });
      onComplete();
    };
    return {
      ...own,
      onHandle: () => void start().catch((error: unknown) => fail('The site could not be checked', error)),
      dialog: asked
        ? {
            type: 'custom',
            component: (
              <RemovalDialog
                header="Have the release take this off the site?"
                {...asked}
                id={id}
                kind="unpublish"
                isBusy={isBusy}
                later={{ fields: null, isFilledIn: true, button: 'Unpublish with the release' }}
                onCancel={() => setAsked(undefined)}
                onConfirm={(removal, replacement) =>
                  void confirm(removal, replacement).catch((error: unknown) =>
                    fail('The release was not changed', error),
                  )
                }
              />
            ),
          }
        : (own.dialog ?? null),
    };
  };
  UnpublishInRelease.action = 'unpublish';
  return UnpublishInRelease;
}
