import type { DocumentSelection } from '../store/documentReader.ts';
import type { GroqNode } from './groqNode.ts';
import { allPresent } from '#system/values/allPresent.ts';
import { present } from '#system/values/present.ts';
import { isGroqNode } from './groqNode.ts';

/** The selection that an index can make, and the other conditions that those documents must meet; `rest` is absent if there are none. */
export type IndexedFilter = { readonly selection: DocumentSelection; readonly rest?: GroqNode };

/**
 * The index that can answer a filter, or at least narrow it down: a fixed `_id`, reference or `_type` that a document
 * must have to pass, and how new it must be. Undefined if every document has to be looked at.
 */
export function findSelection(filter: GroqNode): IndexedFilter | undefined {
  const conditions = conjuncts(filter);
  const indexed = ['ids', 'references', 'types']
    .flatMap((by) => conditions.filter((condition) => selectionOf(condition)?.by === by))
    .at(0);
  const newest = conditions.find((condition) => updatedSinceOf(condition) !== undefined);
  if (!indexed && !newest) return undefined;
  const selection = {
    ...((indexed && selectionOf(indexed)) ?? { by: 'all' as const }),
    ...(newest && present({ updatedSince: updatedSinceOf(newest) })),
  };
  const [first, ...others] = conditions.filter((other) => other !== indexed && other !== newest);
  if (!first) return { selection };
  const rest = others.reduce((left, right) => ({ type: 'And', left, right }), first);
  return { selection, rest };
}

/** The text of `_updatedAt >= "…"`. */
function updatedSinceOf({ type, op, left, right }: GroqNode): string | undefined {
  if (type !== 'OpCall' || op !== '>=' || !isAttribute(left, '_updatedAt')) return undefined;
  if (!isGroqNode(right) || right.type !== 'Value') return undefined;
  return typeof right['value'] === 'string' ? right['value'] : undefined;
}

/** The conditions that must all hold. */
function conjuncts(node: unknown): GroqNode[] {
  if (!isGroqNode(node)) return [];
  if (node.type === 'Group') return conjuncts(node['base']);
  return node.type === 'And' ? [...conjuncts(node['left']), ...conjuncts(node['right'])] : [node];
}

function selectionOf(node: GroqNode): DocumentSelection | undefined {
  if (node.type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'references') {
    return selectBy('references', argumentsOf(node));
  }
  if (node.type !== 'OpCall') return undefined;
  const { op, left, right } = node;
  if (op === '==') {
    return selectByField(left, fixedStrings(right)) ?? selectByField(right, fixedStrings(left));
  }
  return op === 'in' ? selectByField(left, fixedStrings(right)) : undefined;
}

function selectByField(field: unknown, values: readonly string[] | undefined): DocumentSelection | undefined {
  if (isAttribute(field, '_id')) return selectBy('ids', values);
  return isAttribute(field, '_type') ? selectBy('types', values) : undefined;
}

/** Returns whether an expression is an attribute of the document itself. */
function isAttribute(node: unknown, name: string): boolean {
  return (
    isGroqNode(node) && node.type === 'AccessAttribute' && node['base'] === undefined && node['name'] === name
  );
}

function selectBy(
  by: 'ids' | 'types' | 'references',
  values: readonly string[] | undefined,
): DocumentSelection | undefined {
  return values ? { by, values } : undefined;
}

function argumentsOf(call: GroqNode): string[] | undefined {
  const lists = Array.isArray(call['args']) ? call['args'].map(fixedStrings) : [undefined];
  return allPresent(lists)?.flat();
}

/** The strings of a literal string or list. Other literals in a list never equal an id or a type and are left out. */
function fixedStrings(node: unknown): string[] | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'Group') return fixedStrings(node['base']);
  if (node.type === 'Value') {
    const values: unknown[] = Array.isArray(node['value']) ? node['value'] : [node['value']];
    return values.filter((value) => typeof value === 'string');
  }
  if (node.type !== 'Array' || !Array.isArray(node['elements'])) return undefined;
  const lists = node['elements'].map((element: unknown) =>
    isGroqNode(element) && element['isSplat'] === false ? itemStrings(element['value']) : undefined,
  );
  return allPresent(lists)?.flat();
}

/** The strings that an item of a list adds: a nested list adds none. */
function itemStrings(node: unknown): string[] | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'Group') return itemStrings(node['base']);
  if (node.type === 'Value') return typeof node['value'] === 'string' ? [node['value']] : [];
  return node.type === 'Array' ? [] : undefined;
}
