import { randomUUID } from 'node:crypto';

/**
 * The id space of a dataset: `x` is published, `drafts.x` its draft, `versions.NAME.x` its version in a release.
 * `base` is the published id in every case; `layer` is `published`, `drafts`, or the name of the release.
 */
export type IdParts = { readonly base: string; readonly layer: string };

const maxIdLength = 128;

/** Splits a document id into the published id and the layer: `drafts.a` is `a` in `drafts`, `versions.r1.a` is `a` in `r1`, and `a` is `a` in `published`. */
export function splitDocumentId(id: string): IdParts {
  if (id.startsWith('drafts.')) return { base: id.slice('drafts.'.length), layer: 'drafts' };
  const [, layer = 'published', base = id] = /^versions\.([^.]+)\.(.+)$/.exec(id) ?? [];
  return { base, layer };
}

/** Joins the parts that `splitDocumentId` returns to a document id. */
export function layerId(base: string, layer: string): string {
  if (layer === 'published') return base;
  return layer === 'drafts' ? `drafts.${base}` : `versions.${layer}.${base}`;
}

/** Returns the id of the draft of a published document. */
export function draftId(publishedId: string): string {
  return layerId(publishedId, 'drafts');
}

/**
 * Returns whether an id is valid: up to 128 letters, digits, `.`, `_` and `-`; not starting with `-` or `.`, not ending with
 * `.`.
 */
export function isDocumentId(id: string): boolean {
  return id.length <= maxIdLength && /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(id) && !id.endsWith('.');
}

/** The id of a new document: a complete one is kept, a prefix that ends in `.` is completed, an empty one is generated. */
export function completeDocumentId(id = ''): string {
  if (id === '') return randomUUID();
  return id.endsWith('.') ? `${id}${randomUUID()}` : id;
}
