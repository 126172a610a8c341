import type { Selection } from '../store/readDocuments.ts';
import { findSelection } from './findSelection.ts';
import { isGroqNode, mapGroqNodes } from './groqNode.ts';
import type { GroqNode } from './groqNode.ts';

/**
 * A query that reads what it needs by index. Every `*[…]` whose filter an index can narrow down reads the parameter
 * `name` instead of `*`; `needsAll` says whether a bare `*` is left. `isExact` says that documents are shown as the
 * indexes know them: then what an index has answered is not asked again.
 */
export type QueryPlan = {
  readonly tree: GroqNode;
  readonly inputs: readonly { readonly name: string; readonly selection: Selection }[];
  readonly needsAll: boolean;
};

export function planQuery(query: GroqNode, isExact: boolean): QueryPlan {
  const inputs: { name: string; selection: Selection }[] = [];
  const tree = mapGroqNodes(query, (node) => {
    const { base, expr } = node;
    if (node.type !== 'Filter' || !isGroqNode(base) || base.type !== 'Everything' || !isGroqNode(expr)) {
      return node;
    }
    const indexed = findSelection(expr);
    if (indexed === undefined) return node;
    const name = `*${inputs.length}`;
    inputs.push({ name, selection: indexed.selection });
    const input: GroqNode = { type: 'Parameter', name };
    if (!isExact) return { ...node, base: input };
    return indexed.rest === undefined ? input : { ...node, base: input, expr: indexed.rest };
  });
  return { tree, inputs, needsAll: readsEverything(tree) };
}

function readsEverything(tree: GroqNode): boolean {
  let found = false;
  mapGroqNodes(tree, (node) => {
    found ||= node.type === 'Everything' || (node.type === 'FuncCall' && node['namespace'] === 'releases');
    return node;
  });
  return found;
}
