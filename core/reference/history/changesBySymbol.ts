import type { GraphQLSchema } from 'graphql';
import type { SchemaChange } from '../change/schemaChange.ts';
import type { SymbolRef } from '../describe/symbolRelations.ts';
import { isObjectType } from 'graphql';
import { present } from '../../present.ts';
import { changeKinds } from '../change/changeKinds.ts';
import { parseCoordinate } from '../schema/coordinate.ts';
import { parseRootType } from '../schema/parseElement.ts';
import { symbolId } from '../schema/schemaSymbols.ts';
import { symbolRefAt } from './symbolRefAt.ts';

/** A change of a symbol, or of one of its members (named as in `symbolMembers`). */
export type ChangeOfSymbol = { readonly change: SchemaChange; readonly member?: string };

/**
 * Groups the changes between two versions by the id of the symbol that they are about. If a type changes its kind, the change is
 * about both symbols; a change of a root type is about every operation of that kind. Changes that are about no symbol (the
 * description of the schema or of a root type) are left out.
 */
export function changesBySymbol(
  changes: readonly SchemaChange[],
  before: GraphQLSchema,
  after: GraphQLSchema,
): Map<string, ChangeOfSymbol[]> {
  const found = changes.flatMap((change) => {
    const refs = [before, after].flatMap((schema) => refsOf(change, schema));
    const members = new Map(refs.map(({ symbol, member }) => [symbol, member]));
    return [...members].map(([symbol, member]) => ({ symbol, ofSymbol: present({ change, member }) }));
  });
  const bySymbol = Map.groupBy(found, ({ symbol }) => symbol);
  return new Map([...bySymbol].map(([symbol, list]) => [symbol, list.map(({ ofSymbol }) => ofSymbol)]));
}

function refsOf(change: SchemaChange, schema: GraphQLSchema): SymbolRef[] {
  const { aspect } = changeKinds[change.kind].of;
  if (aspect === 'rootType') return operationsOf(change, schema);
  const ref = symbolRefAt(schema, parseCoordinate(change.path));
  if (!ref) return [];
  return aspect === 'unionMember' ? [{ ...ref, member: change.after ?? change.before ?? '' }] : [ref];
}

function operationsOf({ before, after }: SchemaChange, schema: GraphQLSchema): SymbolRef[] {
  const { operation } = parseRootType(after ?? before ?? '');
  const type = schema.getRootType(operation);
  if (!isObjectType(type)) return [];
  return Object.keys(type.getFields()).map((name) => ({ symbol: symbolId({ kind: operation, name }) }));
}
