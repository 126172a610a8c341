import type { DocumentSelection } from '../store/documentReader.ts';
import type { GroqNode } from './groqNode.ts';
import type { SortKey } from './sortKeysOf.ts';
import { findSelection } from './findSelection.ts';
import { isGroqNode, mapGroqNodes, someGroqNode } from './groqNode.ts';
import { needsSteps } from './needsSteps.ts';
import { sortKeysOf } from './sortKeysOf.ts';

/**
 * The documents that a query starts from: those an index finds, of these the ones that pass the filter, and of these
 * the first in order.
 */
export type PlannedInput = {
  /** The parameter that stands for them in the query, and in the filters of later inputs. */
  readonly name: string;
  readonly selection: DocumentSelection;
  readonly filter?: GroqNode;
  readonly order?: readonly SortKey[];
  /** The most of them that the query looks at. */
  readonly limit?: number;
};

/** A query that reads what it needs by index; `needsAll` says whether a bare `*` remains. */
export type QueryPlan = {
  readonly tree: GroqNode;
  readonly inputs: readonly PlannedInput[];
  readonly needsAll: boolean;
};

/**
 * Plans a query. Every `*[…]` whose filter an index can narrow down becomes an input; so does a `*` or `*[…]` that is
 * sorted by something that can be read from the documents, together with its filter and the number of documents wanted.
 * Conditions that an index has answered are not evaluated again.
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
  /** Returns the documents to be sorted: whole ones, at most filtered. */
  const sourceAt = (node: unknown): PlannedInput | undefined => {
    if (!isGroqNode(node)) return undefined;
    if (node.type === 'Everything') return { name: `*${inputs.size}`, selection: { by: 'all' } };
    const { base, expr: filter } = node;
    if (node.type !== 'Filter' || !isGroqNode(filter) || !isAboutOneDocument(filter)) return inputAt(node);
    const source = sourceAt(base);
    return source && !source.filter && !source.order ? { ...source, filter } : undefined;
  };

  const tree = mapGroqNodes(query, (node) => {
    const { base, expr } = node;
    if (node.type === 'Filter' && isGroqNode(base) && base.type === 'Everything' && isGroqNode(expr)) {
      const indexed = findSelection(expr);
      if (!indexed) return node;
      const input = put({ name: `*${inputs.size}`, selection: indexed.selection });
      return indexed.rest ? { ...node, base: input, expr: indexed.rest } : input;
    }
    if (node.type === 'PipeFuncCall' && node['name'] === 'order') {
      const [source, order] = [sourceAt(base), sortKeysOf(node['args'])];
      return source && !source.order && order ? put({ ...source, order }) : node;
    }
    const [sliced, limit] = [inputAt(base), lengthOfSlice(node)];
    if (sliced?.order && limit !== undefined) put({ ...sliced, limit });
    return node;
  });
  const planned = [...inputs.values()];
  const parts = [tree, ...planned.flatMap(({ filter }) => filter ?? [])];
  return { tree, inputs: planned, needsAll: parts.some(readsEverything) };
}

/** Returns whether a filter means the same everywhere in a query, and can be evaluated in one step. */
function isAboutOneDocument(filter: GroqNode): boolean {
  return !needsSteps(filter) && !someGroqNode(filter, ({ type }) => type === 'Parent');
}

/** Returns the number of items from the start that a slice or an element covers. Undefined if it counts from the end. */
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
