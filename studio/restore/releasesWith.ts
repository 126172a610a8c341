import type { ReleaseDocument, SanityClient } from '@sanity/client';
import { releaseNameOf } from '../contentReleases/releaseNameOf.ts';
import { releaseTitle } from '../contentReleases/releaseTitle.ts';

type Answer = {
  /** Ids of versions. Drafts and published documents among them are in no release. */
  readonly versions: readonly string[];
  readonly releases: readonly Pick<ReleaseDocument, '_id' | 'metadata'>[];
};

/** Leaves out versions that unpublish their document. */
export const releasesQuery: string = `{
  "versions": *[_id in path("versions.**") && _system.delete != true]._id,
  "releases": *[_type == "system.release"] {_id, metadata}
}`;

/**
 * Finds the titles of the releases that have a version of a document, by the id of its published form. For the Studio and for Sanity's
 * lake such a document exists, so that they do not offer to restore it.
 */
export async function releasesWith(client: SanityClient): Promise<ReadonlyMap<string, readonly string[]>> {
  return titlesById(await client.withConfig({ perspective: 'raw' }).fetch<Answer>(releasesQuery));
}

/**
 * Groups the titles of releases by the published id of the documents of which they have a version. A release that was deleted is called by
 * its name.
 */
export function titlesById({ versions, releases }: Answer): ReadonlyMap<string, readonly string[]> {
  const titles = new Map(releases.map((release) => [release._id, releaseTitle(release)]));
  const found = new Map<string, readonly string[]>();
  for (const version of versions) {
    const name = releaseNameOf(version);
    if (name === undefined) continue;
    const id = version.slice(`versions.${name}.`.length);
    found.set(id, [...(found.get(id) ?? []), titles.get(`_.releases.${name}`) ?? name]);
  }
  return found;
}
