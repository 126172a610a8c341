import type { GroqNode } from './groqNode.ts';
import { allPresent } from '#system/values/allPresent.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { isGroqNode } from './groqNode.ts';

/** A key to sort documents by: a value that can be read from each document alone. */
export type SortKey = { readonly valueOf: ValueOf; readonly descending: boolean };

type ValueOf = (document: unknown) => unknown;

/**
 * The arguments of `order()` as keys. Undefined if one of them is more than a field (`a`, `a.b`), `lower()` or
 * `upper()` of a field, or `coalesce()` of fields: then only the evaluator knows its value.
 */
export function sortKeysOf(args: unknown): SortKey[] | undefined {
  return Array.isArray(args) ? allPresent(args.map(sortKeyOf)) : undefined;
}

function sortKeyOf(node: unknown): SortKey | undefined {
  if (!isGroqNode(node)) return undefined;
  const hasDirection = node.type === 'Asc' || node.type === 'Desc';
  const valueOf = valueAt(hasDirection ? node['base'] : node);
  return valueOf ? { valueOf, descending: node.type === 'Desc' } : undefined;
}

function valueAt(node: unknown): ValueOf | undefined {
  if (!isGroqNode(node)) return undefined;
  if (node.type === 'This') return (document) => document;
  if (node.type === 'Group') return valueAt(node['base']);
  if (node.type === 'AccessAttribute') return fieldOf(node);
  return node.type === 'FuncCall' ? resultOf(node) : undefined;
}

function fieldOf({ base, name }: GroqNode): ValueOf | undefined {
  const parentOf = base === undefined ? (document: unknown) => document : valueAt(base);
  if (!parentOf || typeof name !== 'string') return undefined;
  return (document) => {
    const parent = parentOf(document);
    return isJsonObject(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined;
  };
}

function resultOf({ namespace, name, args }: GroqNode): ValueOf | undefined {
  const values = Array.isArray(args) ? allPresent(args.map(valueAt)) : undefined;
  if (!values) return undefined;
  switch (`${String(namespace)}::${String(name)}`) {
    case 'global::lower':
    case 'string::lower':
      return ofText(values[0], (text) => text.toLowerCase());
    case 'global::upper':
    case 'string::upper':
      return ofText(values[0], (text) => text.toUpperCase());
    case 'global::coalesce':
      return (document) => {
        for (const valueOf of values) {
          const value = valueOf(document) ?? undefined;
          if (value !== undefined) return value;
        }
        return undefined;
      };
    default:
      return undefined;
  }
}

function ofText(valueOf: ValueOf | undefined, change: (text: string) => string): ValueOf | undefined {
  if (!valueOf) return undefined;
  return (document) => {
    const value = valueOf(document);
    return typeof value === 'string' ? change(value) : undefined;
  };
}
