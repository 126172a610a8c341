import type { SanityClient } from '@sanity/client';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { ReleaseCheck } from '../contentReleases/checkRelease.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { checkRelease } from '../contentReleases/checkRelease.ts';
import { releaseNameOf } from '../contentReleases/releaseNameOf.ts';
import { releaseVersions } from '../contentReleases/releaseVersions.ts';
import { hasSameFields } from './hasSameFields.ts';

type Known = { readonly raw: RawSnapshot; readonly check: ReleaseCheck };

/** The last check of each list of versions: all that are in it ask the same. */
const known = new WeakMap<object, Known>();

/** The check of the release that a version belongs to, with this version as it is now; undefined for drafts and published documents. */
export async function releaseCheckOf(
  client: SanityClient,
  raw: RawSnapshot,
  version: StudioDocument,
  now: string,
): Promise<ReleaseCheck | undefined> {
  const name = releaseNameOf(version._id);
  if (name === undefined) return undefined;
  const stored = await releaseVersions(client, name);
  const own = stored.find(({ _id }) => _id === version._id);
  if (!own || !hasSameFields(own, version)) {
    return checkRelease(raw, [...stored.filter((other) => other !== own), version], now);
  }
  const before = known.get(stored);
  if (before?.raw === raw) return before.check;
  const check = checkRelease(raw, stored, now);
  known.set(stored, { raw, check });
  return check;
}
