import type { GraphQLSchema } from 'graphql';
import { rootTypes } from '../../reference/schemaSymbols.ts';

/** Names of the root types, by the sort of operation that is in them. */
export type RootNames = ReadonlyMap<string, string>;

/** The root types of a schema; the usual names for those that it does not have. */
export function rootNames(schema: GraphQLSchema | undefined): RootNames {
  const own = schema === undefined ? [] : [...rootTypes(schema)];
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
  const root = roots.get(kind);
  const own = kind === 'directive' ? `@${name}` : root === undefined ? name : `${root}.${name}`;
  if (member === undefined) return own;
  return kind === 'directive' || root !== undefined ? `${own}(${member}:)` : `${own}.${member}`;
}

const usual: readonly (readonly [string, string])[] = [
  ['query', 'Query'],
  ['mutation', 'Mutation'],
  ['subscription', 'Subscription'],
];
