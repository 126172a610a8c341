import type { GroqNode } from '../query/groqNode.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { isGroqNode } from '../query/groqNode.ts';
import { isId } from './filterCost.ts';

/**
 * Returns the ids that the conditions of a query ask for, if they ask for nothing else: `_id in ["a", "b"]`, or `_id in $ids`. This is
 * how a Studio listens to the document of a form.
 */
export function wantedIds(conditions: readonly GroqNode[]): readonly string[] | undefined {
  const [condition, ...others] = conditions;
  if (others.length > 0 || condition?.type !== 'OpCall' || condition['op'] !== 'in') return undefined;
  return isId(condition['left']) ? textsIn(condition['right']) : undefined;
}

/** The texts of a list of nothing else. */
function textsIn(node: unknown): readonly string[] | undefined {
  if (!isGroqNode(node)) return undefined;
  const { elements, value } = node;
  const items: readonly unknown[] = Array.isArray(elements)
    ? elements.map((element: unknown) => (isJsonObject(element) ? valueOf(element['value']) : undefined))
    : Array.isArray(value)
      ? value
      : [undefined];
  return items.every((item) => typeof item === 'string') ? items : undefined;
}

function valueOf(node: unknown): unknown {
  return isGroqNode(node) ? node['value'] : undefined;
}
