import type { GraphQLArgument, GraphQLField, GraphQLSchema } from 'graphql';
import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { present } from '../../present.ts';
import { rootTypes } from '../schema/schemaSymbols.ts';

/**
 * A part of a symbol that has a history of its own. `name` is unique within the symbol: `rate` (a field, an input
 * field, an enum value, a type of a union, an argument of an operation or directive) or `rates(first:)` (an argument
 * of a field).
 */
export type SymbolMember = { readonly name: string; readonly deprecation?: string };

/** Returns the members of a symbol in the order of the schema; none if the schema lacks the symbol. */
export function symbolMembers(schema: GraphQLSchema, symbol: SchemaSymbol): SymbolMember[] {
  switch (symbol.kind) {
    case 'query':
    case 'mutation':
    case 'subscription':
      return (operationField(schema, symbol)?.args ?? []).map(argumentMember);
    case 'directive':
      return (schema.getDirective(symbol.name)?.args ?? []).map(argumentMember);
    default:
      return typeMembers(schema, symbol.name);
  }
}

/** The field of a root type that an operation symbol stands for. */
export function operationField(
  schema: GraphQLSchema,
  { kind, name }: Pick<SchemaSymbol, 'kind' | 'name'>,
): GraphQLField<unknown, unknown> | undefined {
  const root = [...rootTypes(schema)].find(([, operation]) => operation === kind)?.[0];
  const type = root === undefined ? undefined : schema.getType(root);
  return isObjectType(type) ? type.getFields()[name] : undefined;
}

function typeMembers(schema: GraphQLSchema, name: string): SymbolMember[] {
  const type = schema.getType(name);
  if (isObjectType(type) || isInterfaceType(type)) {
    return Object.values(type.getFields()).flatMap((field) => [
      member(field.name, field.deprecationReason),
      ...field.args.map((arg) => member(`${field.name}(${arg.name}:)`, arg.deprecationReason)),
    ]);
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => member(field.name, field.deprecationReason));
  }
  if (isEnumType(type)) return type.getValues().map((value) => member(value.name, value.deprecationReason));
  return isUnionType(type) ? type.getTypes().map((part) => member(part.name, undefined)) : [];
}

function argumentMember(arg: GraphQLArgument): SymbolMember {
  return member(arg.name, arg.deprecationReason);
}

function member(name: string, reason: string | null | undefined): SymbolMember {
  return present({ name, deprecation: reason ?? undefined });
}

/** The deprecation reason of a symbol; only operations and directives can have one. */
export function symbolDeprecation(schema: GraphQLSchema, symbol: SchemaSymbol): string | undefined {
  const reason =
    symbol.kind === 'directive'
      ? schema.getDirective(symbol.name)?.deprecationReason
      : operationField(schema, symbol)?.deprecationReason;
  return reason ?? undefined;
}
