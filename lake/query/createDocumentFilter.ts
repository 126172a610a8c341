import type { JsonObject } from '#system/values/jsonObject.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { GroqContext } from './evaluateGroq.ts';
import { answerTextQueries } from './answerTextQueries.ts';
import { evaluateGroq } from './evaluateGroq.ts';
import { filterOf } from './filterOf.ts';
import { parseGroq } from './parseGroq.ts';

/** Returns whether a document is among the results of a query. */
export type DocumentFilter = (document: LakeDocument) => boolean;

/**
 * The filter of a query such as `*[_type == $type]`, applied to one document at a time. Throws an `HttpError` (400) if
 * the query cannot be used that way.
 */
export function createDocumentFilter(
  query: string,
  params: JsonObject,
  context: Omit<GroqContext, 'params' | 'dataset' | 'timestamp'>,
): DocumentFilter {
  const filters = filterOf(parseGroq(query, params));
  const tree = filters.reduce<JsonObject & { readonly type: string }>(
    (base, expr) => ({ type: 'Filter', base, expr }),
    { type: 'Parameter', name: 'documents' },
  );
  let searches = false;
  const prepared = answerTextQueries(tree, () => {
    searches = true;
    return [];
  });
  return (document) => {
    const found = evaluateGroq(searches ? answerTextQueries(tree, () => [document]) : prepared, query, {
      ...context,
      params: { documents: [document] },
      dataset: [],
      timestamp: new Date(),
    });
    return Array.isArray(found) && found.length > 0;
  };
}
