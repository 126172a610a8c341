import type { GraphQLSchema } from 'graphql';
import { rootTypes } from '../../../reference/schema/schemaSymbols.ts';

/** Names of the root types by kind of operation: `query`, `mutation`, `subscription`. */
export type RootNames = ReadonlyMap<string, string>;

/** The names of the root types of a schema; the default names for those it does not have. */
export function rootNames(schema: GraphQLSchema | undefined): RootNames {
  const own = schema ? [...rootTypes(schema)] : [];
  return new Map([...usual, ...own.map(([name, operation]) => [operation, name] as const)]);
}

/**
 * The schema coordinate of a symbol or of a member of it: `BatchManager`, `BatchManager.rates(first:)`,
 * `Query.batchManagers(first:)`, `@include(if:)`.
 */
export function symbolCoordinate(
  { kind, name }: { readonly kind: string; readonly name: string },
  roots: RootNames,
  member?: string,
): string {
  const isOperation = roots.has(kind);
  const own = isOperation ? `${roots.get(kind) ?? ''}.${name}` : kind === 'directive' ? `@${name}` : name;
  if (member === undefined) return own;
  return isOperation || kind === 'directive' ? `${own}(${member}:)` : `${own}.${member}`;
}

const usual: readonly (readonly [string, string])[] = [
  ['query', 'Query'],
  ['mutation', 'Mutation'],
  ['subscription', 'Subscription'],
];
