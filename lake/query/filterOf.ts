import type { GroqNode } from './groqNode.ts';
import { badRequest } from '#system/values/httpError.ts';
import { isGroqNode, mapGroqNodes } from './groqNode.ts';

/**
 * The conditions that a document must meet to be among the results of `*[…]`: those of the filters, one after the
 * other. Projections, orders and slices around them do not matter. Throws an `HttpError` (400) for a query that does not
 * start with `*`, and for a filter that reads other documents with `*`, because it is evaluated for every change.
 */
export function filterOf(query: GroqNode): GroqNode[] {
  const filters: GroqNode[] = [];
  let node: unknown = query;
  while (isGroqNode(node) && node.type !== 'Everything') {
    const { base, expr } = node;
    if (node.type === 'Filter' && isGroqNode(expr)) filters.unshift(expr);
    node = base;
  }
  if (!isGroqNode(node)) throw badRequest('A listener needs a query of the form *[filter].');
  for (const filter of filters) {
    mapGroqNodes(filter, (part) => {
      if (part.type === 'Everything') {
        throw badRequest('The filter of a listener is about one document; it cannot contain another "*".');
      }
      return part;
    });
  }
  return filters;
}
