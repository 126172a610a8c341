import type { Selection } from '../store/readDocuments.ts';
import { isGroqNode } from './groqNode.ts';
import type { GroqNode } from './groqNode.ts';

/** What an index finds, and what those documents must pass besides; `rest` is absent when that is nothing. */
export type IndexedFilter = { readonly selection: Selection; readonly rest?: GroqNode };

/**
 * The index that can answer a filter, or at least narrow it down: a fixed `_id`, reference or `_type` that a document
 * must have to pass. Undefined when only looking at every document will do.
 */
export function findSelection(filter: GroqNode): IndexedFilter | undefined {
  const conditions = conjuncts(filter);
  for (const by of ['ids', 'references', 'types']) {
    for (const condition of conditions) {
      const selection = selectionOf(condition);
      if (selection?.by !== by) continue;
      const [first, ...others] = conditions.filter((other) => other !== condition);
      if (first === undefined) return { selection };
      const rest = others.reduce((left, right) => ({ type: 'And', left, right }), first);
      return { selection, rest };
    }
  }
  return undefined;
}

/** The conditions that must all hold. */
function conjuncts(node: unknown): GroqNode[] {
  if (!isGroqNode(node)) return [];
  if (node.type === 'Group') return conjuncts(node['base']);
  return node.type === 'And' ? [...conjuncts(node['left']), ...conjuncts(node['right'])] : [node];
}

function selectionOf(node: GroqNode): Selection | undefined {
  if (node.type === 'FuncCall' && node['namespace'] === 'global' && node['name'] === 'references') {
    return selectBy('references', argumentsOf(node));
  }
  if (node.type !== 'OpCall') return undefined;
  const { op, left, right } = node;
  if (op === '==')
    return selectByField(left, fixedStrings(right)) ?? selectByField(right, fixedStrings(left));
  return op === 'in' ? selectByField(left, fixedStrings(right)) : undefined;
}

function selectByField(field: unknown, values: readonly string[] | undefined): Selection | undefined {
  if (!isGroqNode(field) || field.type !== 'AccessAttribute' || field['base'] !== undefined) return undefined;
  if (field['name'] === '_id') return selectBy('ids', values);
  return field['name'] === '_type' ? selectBy('types', values) : undefined;
}

function selectBy(
  by: 'ids' | 'types' | 'references',
  values: readonly string[] | undefined,
): Selection | undefined {
  return values === undefined ? undefined : { by, values };
}

function argumentsOf(call: GroqNode): string[] | undefined {
  const lists = Array.isArray(call['args']) ? call['args'].map(fixedStrings) : [undefined];
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** The strings of a literal string or list. Other literals in a list equal no id and no type and are left out. */
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
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** What an item of a list adds to its strings: a list in a list adds nothing. */
function itemStrings(node: unknown): string[] | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'Group') return itemStrings(node['base']);
  if (node.type === 'Value') return typeof node['value'] === 'string' ? [node['value']] : [];
  return node.type === 'Array' ? [] : undefined;
}
