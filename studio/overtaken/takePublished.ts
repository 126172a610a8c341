import type { SanityClient } from '@sanity/client';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { PublishedSince } from './undoneFields.ts';
import { publishedId } from '#core/content/draftId.ts';
import { unlessOvertaken } from '../lake/unlessOvertaken.ts';
import { takingPatches } from './undoneFields.ts';

/** A draft or version that was looked at, and what was published after it was begun. */
export type Compared = { readonly document: StudioDocument; readonly since: PublishedSince | undefined };

/** Copies the published values of fields into a draft or version. Rejects if it has changed since it was looked at. */
export async function takePublished(
  client: SanityClient,
  { document: { _id, _rev }, since }: Compared,
  names: readonly string[],
): Promise<void> {
  const ids = { draftId: _id, publishedId: publishedId(_id) };
  const patches = takingPatches(since?.published ?? {}, names);
  const revision = typeof _rev === 'string' ? { ifRevisionID: _rev } : {};
  const patch = Object.assign({}, ...patches, revision);
  await unlessOvertaken(
    client.action({ actionType: 'sanity.action.document.edit', ...ids, patch }),
    'Somebody has changed this document in the meantime. Try it again.',
  );
}
