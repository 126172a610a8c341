import type { SanityClient } from '@sanity/client';
import type { StudioDocument } from '../site/editSnapshot.ts';

type Known = { readonly revisions: string; readonly versions: Promise<readonly StudioDocument[]> };

const known = new Map<string, Known>();

/**
 * All versions in a release, as the lake has them now. The same list until one of them changes, so that results computed from it stay valid:
 * every version in a release asks for it.
 */
export async function releaseVersions(
  client: SanityClient,
  name: string,
): Promise<readonly StudioDocument[]> {
  const { projectId = '', dataset = '' } = client.config();
  const key = `${projectId}/${dataset}/${name}`;
  const revisions = JSON.stringify(
    await client.fetch<unknown>(`${members} | order(_id) {_id, _rev}`, { name }, options),
  );
  const before = known.get(key);
  if (before?.revisions === revisions) return before.versions;
  const versions = client.fetch<readonly StudioDocument[]>(members, { name }, options);
  known.set(key, { revisions, versions });
  versions.catch(() => known.delete(key));
  return versions;
}

const members = '*[sanity::partOfRelease($name)]';
const options = { perspective: 'raw', tag: 'release-check' } as const;
