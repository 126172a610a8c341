import { badRequest } from '#system/values/httpError.ts';

/**
 * The versions of documents that a query sees. `raw`: every one, under its own id. `layers`: one per published id, from the
 * first of the layers that has it; under several layers it is shown under its published id, with its own id in `_originalId`.
 */
export type Perspective =
  | { readonly kind: 'raw' }
  | { readonly kind: 'layers'; readonly layers: readonly string[] };

const rawPerspective: Perspective = { kind: 'raw' };
const publishedPerspective: Perspective = { kind: 'layers', layers: ['published'] };
/** From this API version on, a query without a perspective sees published documents only. */
const publishedByDefaultSince = '2025-02-19';

/** Reads the perspective of a request: `raw`, `published`, `drafts`, or a list of layers, strongest first. */
export function parsePerspective(value: string, apiVersion: string): Perspective {
  if (value === '') {
    const isDate = /^\d{4}-/.test(apiVersion);
    return apiVersion !== '1' && (!isDate || apiVersion >= publishedByDefaultSince)
      ? publishedPerspective
      : rawPerspective;
  }
  const names = value.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  if (names.length === 1 && names[0] === 'raw') return rawPerspective;
  const wrong = names.find((name) => name === 'raw' || !/^[A-Za-z0-9_-]+$/.test(name));
  if (wrong !== undefined) {
    throw badRequest(
      `Invalid perspective '${value.slice(0, 200)}': use raw, published, drafts, or a list of layers such as rSummer,drafts.`,
    );
  }
  return {
    kind: 'layers',
    layers: [...new Set([...names.filter((name) => name !== 'published'), 'published'])],
  };
}
