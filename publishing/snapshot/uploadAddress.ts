import type { SanityClient } from '@sanity/client';
import type { Asset } from '#core/content/content.ts';
import { assetName } from '#core/links/assetParts.ts';
import { present } from '#core/present.ts';

/** The address at which a lake serves images and files, and how requests for them are authorized. */
export type Uploads = {
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
  /**
   * The token that the local lake asks for the files of a private dataset. Sanity's hosts get none: there, anybody who knows the name of a
   * file can load it.
   */
  readonly token?: string;
};

/** Returns the address at which a client's lake serves uploads: the local one itself, Sanity's from a host of its own. */
export function uploadsOf(client: SanityClient): Uploads {
  const { useProjectHostname, apiHost, projectId = '', dataset = '', token } = client.config();
  return useProjectHostname
    ? { origin: 'https://cdn.sanity.io', projectId, dataset }
    : { origin: apiHost, projectId, dataset, ...present({ token }) };
}

/** The address of an upload. Only the name at the end is taken from the document's own address: a document must not decide from where the build downloads. */
export function uploadAddress(
  { kind, url }: Pick<Asset, 'kind' | 'url'>,
  { origin, projectId, dataset }: Uploads,
): string {
  return `${origin}/${kind}s/${projectId}/${dataset}/${assetName(url) ?? ''}`;
}
