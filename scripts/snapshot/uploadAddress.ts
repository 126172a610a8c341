import type { SanityClient } from '@sanity/client';
import type { Asset } from '#core/content/content.ts';
import { assetName } from '#core/links/assetParts.ts';

/** Where a lake serves the images and files that were uploaded to it. */
export type Uploads = {
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
};

/** Where the lake of a client serves uploads: the local one itself, Sanity's from a host of its own. */
export function uploadsOf(client: SanityClient): Uploads {
  const { useProjectHostname, apiHost, projectId = '', dataset = '' } = client.config();
  return { origin: useProjectHostname ? 'https://cdn.sanity.io' : apiHost, projectId, dataset };
}

/**
 * The address of an upload. Only the name at the end is taken from the document's own address: whoever may write documents must
 * not choose from where the build downloads.
 */
export function uploadAddress(
  { kind, url }: Pick<Asset, 'kind' | 'url'>,
  { origin, projectId, dataset }: Uploads,
): string {
  return `${origin}/${kind}s/${projectId}/${dataset}/${assetName(url) ?? ''}`;
}
