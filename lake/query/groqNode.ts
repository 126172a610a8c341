import type { JsonObject } from '#system/values/jsonObject.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** A node of a parsed query, as groq-js makes it. Its other fields depend on `type`. */
export type GroqNode = JsonObject & { readonly type: string };

/** Returns whether a value in a parsed query is a node. */
export function isGroqNode(value: unknown): value is GroqNode {
  return isJsonObject(value) && typeof value['type'] === 'string';
}

/**
 * Rebuilds a tree of nodes from its leaves up: `replace` gets each node with its children already replaced. Values of
 * literals are not visited.
 */
export function mapGroqNodes(node: GroqNode, replace: (node: GroqNode) => GroqNode): GroqNode {
  if (node.type === 'Value') return replace(node);
  const mapped: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) mapped[key] = mapChild(value, replace);
  return replace({ ...mapped, type: node.type });
}

function mapChild(value: unknown, replace: (node: GroqNode) => GroqNode): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapChild(item, replace));
  return isGroqNode(value) ? mapGroqNodes(value, replace) : value;
}

/** Returns whether nodes of a tree are nested more than `limit` levels deep. Not recursive. */
export function isDeeperThan(limit: number, tree: GroqNode): boolean {
  let level: GroqNode[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= limit) return true;
    level = level.flatMap((node) => (node.type === 'Value' ? [] : childNodes(Object.values(node))));
  }
  return false;
}

function childNodes(values: readonly unknown[]): GroqNode[] {
  return values.flatMap((value) => {
    if (isGroqNode(value)) return value;
    return Array.isArray(value) ? childNodes(value) : [];
  });
}

/** Returns whether any node of a tree satisfies a predicate. */
export function someGroqNode(node: GroqNode, isLike: (node: GroqNode) => boolean): boolean {
  if (isLike(node)) return true;
  return node.type !== 'Value' && Object.values(node).some((value) => someChild(value, isLike));
}

function someChild(value: unknown, isLike: (node: GroqNode) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item: unknown) => someChild(item, isLike));
  return isGroqNode(value) && someGroqNode(value, isLike);
}
