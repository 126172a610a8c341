import type { GroqNode } from '../query/groqNode.ts';
import { allPresent } from '#system/values/allPresent.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { isGroqNode } from '../query/groqNode.ts';

/** The cost of searching a whole document, or one of its lists. */
const walkSteps = 1000;
/** A path pattern with more wildcards than this would be tried in too many combinations. */
const maxWildcards = 2;

/**
 * The maximum number of steps a filter takes for one document. Undefined unless its syntax makes that certain: only
 * comparisons of fields with each other and with literals, `in` a list or path, `defined()`, `references()` and the
 * functions about releases have a cost, and what `&&`, `||`, `!` and parentheses make of them. Each part is evaluated
 * once per document, in a time that grows no faster than the document. Studios listen with no other filters.
 */
export function filterCost(filter: GroqNode): number | undefined {
  switch (filter.type) {
    case 'Group':
    case 'Not':
      return sum(1, costAt(filter['base']));
    case 'And':
    case 'Or':
      return sum(1, costAt(filter['left']), costAt(filter['right']));
    case 'OpCall':
      return comparisonCost(filter);
    case 'FuncCall':
      return functionCost(filter);
    default:
      return operandCost(filter);
  }
}

function costAt(node: unknown): number | undefined {
  return isGroqNode(node) ? filterCost(node) : undefined;
}

const comparisons = ['==', '!=', '<', '<=', '>', '>='];

function comparisonCost({ op, left, right }: GroqNode): number | undefined {
  if (comparisons.includes(String(op))) return sum(1, operandCost(left), operandCost(right));
  if (op !== 'in') return undefined;
  // Matching a path pattern backtracks, but ids are too short for that to take long.
  if (isPathPattern(right)) return isId(left) ? 3 : undefined;
  return sum(1, operandCost(left), literalCost(right) ?? sum(walkSteps, fieldCost(right)));
}

function operandCost(node: unknown): number | undefined {
  return literalCost(node) ?? fieldCost(node);
}

/** A value, or a list of values; each item of it is a step. */
function literalCost(node: unknown): number | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'Group') return literalCost(node['base']);
  if (node.type === 'Value') return Array.isArray(node['value']) ? 1 + node['value'].length : 1;
  if (node.type !== 'Array' || !Array.isArray(node['elements'])) return undefined;
  const items = node['elements'].map((element: unknown) =>
    isJsonObject(element) && element['isSplat'] === false ? literalCost(element['value']) : undefined,
  );
  return sum(1, ...items);
}

/** A field of the document (`a`), or of one of its fields (`a.b`). */
function fieldCost(node: unknown): number | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'Group') return fieldCost(node['base']);
  if (node.type !== 'AccessAttribute') return undefined;
  return node['base'] === undefined ? 1 : sum(1, fieldCost(node['base']));
}

function functionCost({ namespace, name, args }: GroqNode): number | undefined {
  const given: unknown[] = Array.isArray(args) ? args : [];
  switch (`${String(namespace)}::${String(name)}`) {
    case 'global::defined':
      return sum(1, ...given.map(fieldCost));
    case 'global::references':
      return sum(walkSteps, ...given.map(literalCost));
    case 'sanity::partOfRelease':
    case 'sanity::versionOf':
      return sum(2, ...given.map(literalCost));
    default:
      return undefined;
  }
}

/** Returns whether a part of a filter is the field `_id` of the document. */
export function isId(node: unknown): boolean {
  return (
    isGroqNode(node) &&
    node.type === 'AccessAttribute' &&
    node['base'] === undefined &&
    node['name'] === '_id'
  );
}

/** `path("drafts.**")` with one literal that has few wildcards. */
function isPathPattern(node: unknown): boolean {
  if (!isGroqNode(node) || node.type !== 'FuncCall') return false;
  if (node['namespace'] !== 'global' || node['name'] !== 'path' || !Array.isArray(node['args'])) return false;
  const [pattern]: unknown[] = node['args'];
  if (!isGroqNode(pattern) || pattern.type !== 'Value' || typeof pattern['value'] !== 'string') return false;
  return [...pattern['value'].matchAll(/\*+/g)].length <= maxWildcards;
}

/** Undefined as soon as one of the costs is. */
function sum(...costs: readonly (number | undefined)[]): number | undefined {
  return allPresent(costs)?.reduce((total, cost) => total + cost, 0);
}
