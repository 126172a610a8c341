import type { GraphQLArgument, GraphQLField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { OperationKind } from '../schema/schemaSymbols.ts';
import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { present } from '../../present.ts';
import { rootTypes, symbolId, typeSymbol } from '../schema/schemaSymbols.ts';

/** A symbol, or a member of one: `{symbol: 'object-BatchManager', member: 'rates(first:)'}`. */
export type SymbolRef = { readonly symbol: string; readonly member?: string };

/** The uses of a type in a schema. Lists are in the order of the schema. */
export type SymbolRelations = {
  /** Operations that return it. */
  readonly returnedBy: readonly SymbolRef[];
  /** Fields and input fields of its type, and unions it belongs to. */
  readonly memberOf: readonly SymbolRef[];
  /** Arguments of its type. */
  readonly usedAsArgument: readonly SymbolRef[];
  readonly implements: readonly SymbolRef[];
  readonly implementedBy: readonly SymbolRef[];
};

/** The relations of a symbol that nothing else in the schema refers to. */
export const noRelations: SymbolRelations = {
  returnedBy: [],
  memberOf: [],
  usedAsArgument: [],
  implements: [],
  implementedBy: [],
};

/** The relations of every type of a schema, by symbol id. */
export function symbolRelations(schema: GraphQLSchema): Map<string, SymbolRelations> {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const roots = rootTypes(schema);
  const found = [
    ...types.flatMap((type) => relationsIn(type, roots.get(type.name))),
    ...schema.getDirectives().flatMap(({ name, args }) => {
      const symbol = symbolId({ kind: 'directive', name });
      return argumentRelations(args, (argument) => ({ symbol, member: argument }));
    }),
  ];
  const byType = Map.groupBy(found, ({ type }) => symbolId(typeSymbol(type)));
  return new Map([...byType].map(([id, list]) => [id, relationsOf(list)]));
}

/** A use of a type. */
type FoundRelation = {
  readonly type: GraphQLNamedType;
  readonly relation: keyof SymbolRelations;
  readonly ref: SymbolRef;
};

function relationsOf(found: readonly FoundRelation[]): SymbolRelations {
  const refs = (wanted: keyof SymbolRelations): readonly SymbolRef[] =>
    found.filter(({ relation }) => relation === wanted).map(({ ref }) => ref);
  return {
    returnedBy: refs('returnedBy'),
    memberOf: refs('memberOf'),
    usedAsArgument: refs('usedAsArgument'),
    implements: refs('implements'),
    implementedBy: refs('implementedBy'),
  };
}

/**
 * The types that a type uses.
 * @param operation the kind of operation whose root type it is
 */
function relationsIn(type: GraphQLNamedType, operation: OperationKind | undefined): FoundRelation[] {
  const symbol = symbolId(typeSymbol(type));
  const memberOf = (used: GraphQLNamedType, member?: string): FoundRelation => ({
    type: used,
    relation: 'memberOf',
    ref: present({ symbol, member }),
  });
  if (isObjectType(type) || isInterfaceType(type)) {
    const fields = Object.values(type.getFields());
    if (operation) return fields.flatMap((field) => operationRelations(field, operation));
    return [
      ...fields.flatMap(({ name, type: fieldType, args }) => [
        memberOf(getNamedType(fieldType), name),
        ...argumentRelations(args, (argument) => ({ symbol, member: `${name}(${argument}:)` })),
      ]),
      ...type.getInterfaces().flatMap((parent): FoundRelation[] => [
        { type, relation: 'implements', ref: { symbol: symbolId(typeSymbol(parent)) } },
        { type: parent, relation: 'implementedBy', ref: { symbol } },
      ]),
    ];
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => memberOf(getNamedType(field.type), field.name));
  }
  return isUnionType(type) ? type.getTypes().map((part) => memberOf(part)) : [];
}

/** The types that an operation, which is a field of a root type, uses. */
function operationRelations(
  { name, type, args }: GraphQLField<unknown, unknown>,
  kind: OperationKind,
): FoundRelation[] {
  const symbol = symbolId({ kind, name });
  return [
    { type: getNamedType(type), relation: 'returnedBy', ref: { symbol } },
    ...argumentRelations(args, (argument) => ({ symbol, member: argument })),
  ];
}

function argumentRelations(
  args: readonly GraphQLArgument[],
  refOf: (argument: string) => SymbolRef,
): FoundRelation[] {
  return args.map(({ name, type }) => ({
    type: getNamedType(type),
    relation: 'usedAsArgument',
    ref: refOf(name),
  }));
}
