import type { Selection } from '../store/readDocuments.ts';
import { findSelection } from './findSelection.ts';
import { isGroqNode, mapGroqNodes, someGroqNode } from './groqNode.ts';
import type { GroqNode } from './groqNode.ts';
import { needsSteps } from './needsSteps.ts';
import { sortKeysOf } from './sortKey.ts';
import type { SortKey } from './sortKey.ts';

/** Documents that a query starts from: what an index finds, of that what passes the filter, and of that the first in order. */
export type PlannedInput = {
  /** The parameter that stands for them in the query, and in the filters of the inputs after this one. */
  readonly name: string;
  readonly selection: Selection;
  readonly filter?: GroqNode;
  readonly order?: readonly SortKey[];
  /** How many of them the query looks at, at most. */
  readonly limit?: number;
};

/** A query that reads what it needs by index; `needsAll` says whether a bare `*` is left. */
export type QueryPlan = {
  readonly tree: GroqNode;
  readonly inputs: readonly PlannedInput[];
  readonly needsAll: boolean;
};

/**
 * Plans a query. Every `*[…]` whose filter an index can narrow down becomes an input; so does `*` or `*[…]` that is put
 * in an order which can be read from the documents, together with its filter and with how many are wanted. What an index has
 * answered is not asked again.
 */
export function planQuery(query: GroqNode): QueryPlan {
  const inputs = new Map<string, PlannedInput>();
  const put = (input: PlannedInput): GroqNode => {
    inputs.set(input.name, input);
    return { type: 'Parameter', name: input.name };
  };
  const inputAt = (node: unknown): PlannedInput | undefined => {
    if (!isGroqNode(node)) return undefined;
    if (node.type === 'Group') return inputAt(node['base']);
    return node.type === 'Parameter' ? inputs.get(String(node['name'])) : undefined;
  };
  /** What is to be put in order: documents as they are, filtered at most. */
  const sourceAt = (node: unknown): PlannedInput | undefined => {
    if (!isGroqNode(node)) return undefined;
    if (node.type === 'Everything') return { name: `*${inputs.size}`, selection: { by: 'all' } };
    const { base, expr: filter } = node;
    if (node.type !== 'Filter' || !isGroqNode(filter) || !isAboutOneDocument(filter)) return inputAt(node);
    const source = sourceAt(base);
    const isPlain = source !== undefined && source.filter === undefined && source.order === undefined;
    return isPlain ? { ...source, filter } : undefined;
  };

  const tree = mapGroqNodes(query, (node) => {
    const { base, expr } = node;
    if (node.type === 'Filter' && isGroqNode(base) && base.type === 'Everything' && isGroqNode(expr)) {
      const indexed = findSelection(expr);
      if (indexed === undefined) return node;
      const input = put({ name: `*${inputs.size}`, selection: indexed.selection });
      return indexed.rest === undefined ? input : { ...node, base: input, expr: indexed.rest };
    }
    if (node.type === 'PipeFuncCall' && node['name'] === 'order') {
      const [source, order] = [sourceAt(base), sortKeysOf(node['args'])];
      const isPlanned = source !== undefined && source.order === undefined && order !== undefined;
      return isPlanned ? put({ ...source, order }) : node;
    }
    const [sliced, limit] = [inputAt(base), lengthOfSlice(node)];
    if (sliced?.order !== undefined && limit !== undefined) put({ ...sliced, limit });
    return node;
  });
  const planned = [...inputs.values()];
  const parts = [tree, ...planned.flatMap(({ filter }) => filter ?? [])];
  return { tree, inputs: planned, needsAll: parts.some(readsEverything) };
}

/** Whether a filter says the same wherever in a query it stands, and can be answered in one step. */
function isAboutOneDocument(filter: GroqNode): boolean {
  return !needsSteps(filter) && !someGroqNode(filter, ({ type }) => type === 'Parent');
}

/** How far a slice or an element reaches from the start. Undefined when it counts from the end. */
function lengthOfSlice({ type, left, right, index, isInclusive }: GroqNode): number | undefined {
  if (type === 'AccessElement') return typeof index === 'number' && index >= 0 ? index + 1 : undefined;
  if (type !== 'Slice' || typeof left !== 'number' || typeof right !== 'number') return undefined;
  return left < 0 || right < 0 ? undefined : right + (isInclusive === true ? 1 : 0);
}

function readsEverything(tree: GroqNode): boolean {
  return someGroqNode(
    tree,
    ({ type, namespace }) => type === 'Everything' || (type === 'FuncCall' && namespace === 'releases'),
  );
}
