import { isJsonObject } from '../document/lakeDocument.ts';
import { isGroqNode } from '../query/groqNode.ts';
import type { GroqNode } from '../query/groqNode.ts';

/** What looking through a whole document, or one of its lists, counts. */
const WALK = 1000;
/** More wildcards than this in the pattern of a path would be tried in too many combinations. */
const MAX_WILDCARDS = 2;

/**
 * How many steps a filter takes for one document, at most. Undefined unless that is certain from looking at it: only
 * comparisons of fields with each other and with literals, `in` a list or path, `defined()`, `references()` and the
 * functions about releases have a cost, and what `&&`, `||`, `!` and parentheses make of them. Every part of these is
 * evaluated once per document, in a time that grows no faster than the document. It is all that a Studio listens by.
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

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='];

function comparisonCost({ op, left, right }: GroqNode): number | undefined {
  if (COMPARISONS.includes(String(op))) return sum(1, operandCost(left), operandCost(right));
  if (op !== 'in') return undefined;
  // The pattern of a path goes back and forth in what it is matched against: in an id that does not take long.
  if (isPathPattern(right)) return isId(left) ? 3 : undefined;
  return sum(1, operandCost(left), literalCost(right) ?? sum(WALK, fieldCost(right)));
}

function operandCost(node: unknown): number | undefined {
  return literalCost(node) ?? fieldCost(node);
}

/** A value, or a list of such; each item of it is a step. */
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
      return sum(WALK, ...given.map(literalCost));
    case 'sanity::partOfRelease':
    case 'sanity::versionOf':
      return sum(2, ...given.map(literalCost));
    default:
      return undefined;
  }
}

function isId(node: unknown): boolean {
  return (
    isGroqNode(node) &&
    node.type === 'AccessAttribute' &&
    node['base'] === undefined &&
    node['name'] === '_id'
  );
}

/** `path("drafts.**")`, of one literal with few wildcards. */
function isPathPattern(node: unknown): boolean {
  if (!isGroqNode(node) || node.type !== 'FuncCall') return false;
  if (node['namespace'] !== 'global' || node['name'] !== 'path' || !Array.isArray(node['args'])) return false;
  const [pattern]: unknown[] = node['args'];
  if (!isGroqNode(pattern) || pattern.type !== 'Value' || typeof pattern['value'] !== 'string') return false;
  return [...pattern['value'].matchAll(/\*+/g)].length <= MAX_WILDCARDS;
}

function sum(...costs: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const cost of costs) {
    if (cost === undefined) return undefined;
    total += cost;
  }
  return total;
}
