import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { GraphQLArgument, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { rootTypes, symbolId, typeSymbol } from './schemaSymbols.ts';

/** A symbol, or a member of one: `{symbol: 'object-BatchManager', member: 'rates(first:)'}`. */
export type SymbolRef = { readonly symbol: string; readonly member?: string };

/** Where else in the schema a type shows up. Every list is in the order of the schema. */
export type SymbolRelations = {
  /** Operations whose answer it is. */
  readonly returnedBy: readonly SymbolRef[];
  /** Fields and input fields of its type, and unions it belongs to. */
  readonly memberOf: readonly SymbolRef[];
  /** Arguments of its type. */
  readonly usedAsArgument: readonly SymbolRef[];
  readonly implements: readonly SymbolRef[];
  readonly implementedBy: readonly SymbolRef[];
};

export const noRelations: SymbolRelations = {
  returnedBy: [],
  memberOf: [],
  usedAsArgument: [],
  implements: [],
  implementedBy: [],
};

/** The relations of every type of a schema, by symbol id. */
export function symbolRelations(schema: GraphQLSchema): Map<string, SymbolRelations> {
  const relations = new Map<string, Record<keyof SymbolRelations, SymbolRef[]>>();
  const add = (type: GraphQLNamedType, relation: keyof SymbolRelations, ref: SymbolRef): void => {
    const id = symbolId(typeSymbol(type));
    const known = relations.get(id) ?? {
      returnedBy: [],
      memberOf: [],
      usedAsArgument: [],
      implements: [],
      implementedBy: [],
    };
    known[relation].push(ref);
    relations.set(id, known);
  };
  const addArguments = (args: readonly GraphQLArgument[], symbol: string, field?: string): void => {
    for (const { name, type } of args) {
      const member = field === undefined ? name : `${field}(${name}:)`;
      add(getNamedType(type), 'usedAsArgument', { symbol, member });
    }
  };
  const roots = rootTypes(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    const symbol = symbolId(typeSymbol(type));
    const operation = roots.get(type.name);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        if (operation === undefined) {
          add(getNamedType(field.type), 'memberOf', { symbol, member: field.name });
          addArguments(field.args, symbol, field.name);
        } else {
          const operationId = symbolId({ kind: operation, name: field.name });
          add(getNamedType(field.type), 'returnedBy', { symbol: operationId });
          addArguments(field.args, operationId);
        }
      }
      for (const parent of operation === undefined ? type.getInterfaces() : []) {
        add(type, 'implements', { symbol: symbolId(typeSymbol(parent)) });
        add(parent, 'implementedBy', { symbol });
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        add(getNamedType(field.type), 'memberOf', { symbol, member: field.name });
      }
    } else if (isUnionType(type)) {
      for (const part of type.getTypes()) add(part, 'memberOf', { symbol });
    }
  }
  for (const directive of schema.getDirectives()) {
    addArguments(directive.args, symbolId({ kind: 'directive', name: directive.name }));
  }
  return relations;
}
