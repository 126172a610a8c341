import type { Action, ReleaseDocument, SanityClient } from '@sanity/client';
import type { ReleaseActionComponent } from 'sanity';
import { TransferIcon } from '@sanity/icons/Transfer';
import { useToast } from '@sanity/ui/toast';
import { useClient } from 'sanity';
import { useSaving } from '../../saving/useSaving.ts';
import { apiVersion, siteSnapshot } from '../../site/siteSnapshot.ts';
import { checkRelease } from '../checkRelease.ts';
import { fetchRedirects } from '../fetchRedirects.ts';
import { redirectVersions } from '../redirectVersions.ts';
import { releaseVersions } from '../releaseVersions.ts';

/**
 * Adds redirects to a release for all pages that it moves, and records of those that it ends, so that they change together; renamed headings
 * keep their old ids. Sanity checks all versions of a release again when one is added.
 */
export const useAddRedirects: ReleaseActionComponent = ({ release }) => {
  const client = useClient({ apiVersion });
  const toast = useToast();
  const { whileConnected } = useSaving();
  const add = async (): Promise<void> => {
    const added = await whileConnected(addRedirects(client, nameOf(release)));
    toast.push({ status: 'success', title: addedText(added) });
  };
  return {
    icon: TransferIcon,
    label: 'Add missing redirects',
    disabled: release.state !== 'active',
    onHandle: () =>
      void add().catch((error: unknown) =>
        toast.push({
          status: 'error',
          title: 'No redirects were added',
          description: error instanceof Error ? error.message : '',
        }),
      ),
  };
};
useAddRedirects.displayName = 'AddRedirects';

/** Release documents come from lists that leave their `name` out. */
function nameOf({ _id }: ReleaseDocument): string {
  return _id.replace(/^_\.releases\./, '');
}

type Added = { readonly redirects: number; readonly headings: number };

/** Returns how many redirects it added, changed or removed in the release, and in how many versions headings keep their ids. */
async function addRedirects(client: SanityClient, name: string): Promise<Added> {
  const [raw, versions] = await Promise.all([siteSnapshot(client), releaseVersions(client, name)]);
  const { moved, formerHeadings } = checkRelease(raw, versions, new Date().toISOString());
  const { plan } = moved;
  const redirects = await fetchRedirects(client, plan, name);
  const added = redirectVersions(plan, {
    release: name,
    redirects,
    newId: () => crypto.randomUUID(),
  });
  const kept = [...formerHeadings].map(([id, former]): Action => ({
    actionType: 'sanity.action.document.edit',
    draftId: id,
    publishedId: id.slice(`versions.${name}.`.length),
    patch: { set: { formerHeadings: former } },
  }));
  const actions = [...added, ...kept];
  if (actions.length > 0) await client.action(actions);
  return { redirects: added.length, headings: kept.length };
}

function addedText({ redirects, headings }: Added): string {
  if (redirects + headings === 0) return 'No redirect is missing.';
  if (redirects === 0) return 'Links to renamed headings are kept.';
  return redirects === 1
    ? 'One redirect is in the release now.'
    : `${redirects} redirects are in the release now.`;
}
