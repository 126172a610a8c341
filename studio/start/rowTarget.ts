import type { ReleaseDocument } from '@sanity/client';
import type { RowTarget } from './StartList.tsx';
import { publishedId } from '#core/content/draftId.ts';
import { releaseNameOf } from '../contentReleases/releaseNameOf.ts';

/**
 * Returns what opens a form of a document: its draft, or its version in a release.
 * @param release of the version, if it is one
 */
export function rowTarget(id: string, type: string, release: ReleaseDocument | undefined): RowTarget {
  const params = { id: publishedId(id), type };
  const name = releaseNameOf(id);
  if (name === undefined) return { intent: 'edit', params };
  return release?.metadata.cardinality === 'one'
    ? { intent: 'edit', params: { ...params, scheduledDraft: name } }
    : { intent: 'edit', params, perspective: name };
}
