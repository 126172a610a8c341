import { badRequest } from '../http/lakeError.ts';

/**
 * Which version of a document a query sees. `raw`: every one, under its own id. `layers`: one per published id, from
 * the first of the layers that has it; under several layers it is shown under its published id, and says in
 * `_originalId` which one it really is.
 */
export type Perspective =
  | { readonly kind: 'raw' }
  | { readonly kind: 'layers'; readonly layers: readonly string[] };

const RAW: Perspective = { kind: 'raw' };
const PUBLISHED: Perspective = { kind: 'layers', layers: ['published'] };
/** From this API version on, a query without a perspective sees published documents only. */
const PUBLISHED_SINCE = '2025-02-19';

/** Reads the perspective of a request: `raw`, `published`, `drafts`, or a list of layers, strongest first. */
export function parsePerspective(value: string | undefined, apiVersion: string): Perspective {
  if (value === undefined || value === '') {
    const isDate = /^\d{4}-/.test(apiVersion);
    return apiVersion !== '1' && (!isDate || apiVersion >= PUBLISHED_SINCE) ? PUBLISHED : RAW;
  }
  const names = value.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  if (names.length === 1 && names[0] === 'raw') return RAW;
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
