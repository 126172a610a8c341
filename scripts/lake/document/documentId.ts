import { randomUUID } from 'node:crypto';

/**
 * The id space of a dataset: `x` is published, `drafts.x` its draft, `versions.NAME.x` its version in a release.
 * `base` is the published id in every case; `layer` is `published`, `drafts`, or the name of the release.
 */
export type IdParts = { readonly base: string; readonly layer: string };

const MAX_ID_LENGTH = 128;

export function splitDocumentId(id: string): IdParts {
  if (id.startsWith('drafts.')) return { base: id.slice('drafts.'.length), layer: 'drafts' };
  const version = /^versions\.([^.]+)\.(.+)$/.exec(id);
  const [, layer, base] = version ?? [];
  return layer !== undefined && base !== undefined ? { base, layer } : { base: id, layer: 'published' };
}

/** The id of a document in a layer: what `splitDocumentId` takes apart. */
export function layerId(base: string, layer: string): string {
  if (layer === 'published') return base;
  return layer === 'drafts' ? `drafts.${base}` : `versions.${layer}.${base}`;
}

export function draftId(publishedId: string): string {
  return layerId(publishedId, 'drafts');
}

/** Letters, digits, `.`, `_` and `-`, at most 128 of them, not starting with `-` or `.`, not ending with `.`. */
export function isDocumentId(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(id) && !id.endsWith('.');
}

/** The id a new document gets: a whole one is kept, a prefix that ends in `.` is completed, none is made up. */
export function completeDocumentId(id: string | undefined): string {
  if (id === undefined || id === '') return randomUUID();
  return id.endsWith('.') ? `${id}${randomUUID()}` : id;
}
