import type { SanityClient } from '@sanity/client';
import type { Asset } from '#core/content/content.ts';
import { assetName } from '#core/links/assetParts.ts';

/** Where a lake serves the images and files that were uploaded to it. */
export type Uploads = {
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
};

/** Where the lake of a client serves them: the local one itself, Sanity's from a host of its own. */
export function uploadsOf(client: SanityClient): Uploads {
  const { useProjectHostname, apiHost, projectId = '', dataset = '' } = client.config();
  return { origin: useProjectHostname ? 'https://cdn.sanity.io' : apiHost, projectId, dataset };
}

/**
 * The address of an upload. Of the one in its document only the name at the end is used: whoever may write documents must not
 * choose whom the build asks.
 */
export function uploadAddress(
  { kind, url }: Pick<Asset, 'kind' | 'url'>,
  { origin, projectId, dataset }: Uploads,
): string {
  return `${origin}/${kind}s/${projectId}/${dataset}/${assetName(url) ?? ''}`;
}
