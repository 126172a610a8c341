import { isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { parseCoordinate } from './coordinate.ts';
import { parseRootType } from './parseElement.ts';
import type { SchemaChange } from './schemaChange.ts';
import { symbolId } from './schemaSymbols.ts';
import { symbolRefAt } from './symbolRefAt.ts';
import type { SymbolRef } from './symbolRelations.ts';

/** A change of a symbol, or of one of its members (named as in `symbolMembers`). */
export type PlacedChange = { readonly change: SchemaChange; readonly member?: string };

/**
 * The changes of one step by the symbol they are about. A change of a type that was one symbol before and is another
 * after (an enum that became a scalar) is about both; another root type is about every operation of its sort. What is
 * about no symbol (the description of the schema, of a root type) is left out.
 */
export function changePlaces(
  changes: readonly SchemaChange[],
  before: GraphQLSchema,
  after: GraphQLSchema,
): Map<string, PlacedChange[]> {
  const places = new Map<string, PlacedChange[]>();
  for (const change of changes) {
    const found = [before, after].flatMap((schema) => refsOf(change, schema));
    for (const [symbol, member] of new Map(found.map((ref) => [ref.symbol, ref.member]))) {
      const placed = places.get(symbol) ?? [];
      placed.push({ change, ...(member === undefined ? {} : { member }) });
      places.set(symbol, placed);
    }
  }
  return places;
}

function refsOf(change: SchemaChange, schema: GraphQLSchema): SymbolRef[] {
  if (change.kind.startsWith('root-type-')) return operationsOf(change, schema);
  const ref = symbolRefAt(schema, parseCoordinate(change.path));
  if (ref === undefined) return [];
  const isPart = change.kind === 'union-member-added' || change.kind === 'union-member-removed';
  const part = isPart ? (change.after ?? change.before) : undefined;
  return [part === undefined ? ref : { ...ref, member: part }];
}

function operationsOf({ before, after }: SchemaChange, schema: GraphQLSchema): SymbolRef[] {
  const { operation } = parseRootType(after ?? before ?? '');
  const type = schema.getRootType(operation);
  if (!isObjectType(type)) return [];
  return Object.keys(type.getFields()).map((name) => ({ symbol: symbolId({ kind: operation, name }) }));
}
