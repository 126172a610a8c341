import type { GraphQLField, GraphQLInputField, GraphQLSchema } from 'graphql';
import type { SymbolRef } from './symbolRelations.ts';
import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { present } from '../../present.ts';
import { rootTypes, symbolId, typeSymbol } from '../schema/schemaSymbols.ts';

/** The reason of a deprecation (Markdown), and the replacement, if the reason names one that the schema has. */
export type Deprecation = { readonly reason: string; readonly replacement?: SymbolRef };

/**
 * Finds the replacement that a deprecation reason names. `owner` is the type whose member is deprecated (a root type for an
 * operation), `field` the field whose argument is deprecated. Names are resolved relative to the deprecated element first:
 * "Use `metadata.name`." on a field of `BatchManager` is the field `name` of the type that `BatchManager.metadata` returns.
 */
export function readDeprecation(
  schema: GraphQLSchema,
  reason: string,
  owner?: string,
  field?: string,
): Deprecation {
  const [replacement] = namesIn(reason).flatMap((name) => resolveName(schema, name, owner, field) ?? []);
  return present({ reason, replacement });
}

/** Names in sentences that say what to use: in backticks, or right after "use". */
function namesIn(reason: string): string[] {
  return reason
    .split(/(?<=[.;])\s/u)
    .filter((sentence) => /\b(?:use|replaced|instead|favou?r)\b/iu.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(/`(@?[\w.]+)`|\buse\s+(@?\w[\w.]*\w)/giu)])
    .map(([, quoted, bare]) => quoted ?? bare ?? '');
}

function resolveName(
  schema: GraphQLSchema,
  name: string,
  owner: string | undefined,
  field: string | undefined,
): SymbolRef | undefined {
  if (name.startsWith('@')) {
    const directive = schema.getDirective(name.slice(1));
    return directive ? { symbol: symbolId({ kind: 'directive', name: directive.name }) } : undefined;
  }
  const path = name.split('.');
  return (
    (path.length === 1 ? siblingArgument(schema, owner, field, name) : undefined) ??
    memberPath(schema, owner, path) ??
    fromTheTop(schema, path)
  );
}

/** A type or a member of one; a name that is not a type can be a query. */
function fromTheTop(schema: GraphQLSchema, path: readonly string[]): SymbolRef | undefined {
  const [first = '', ...rest] = path;
  const type = schema.getType(first);
  if (!type) return memberPath(schema, schema.getQueryType()?.name, path);
  if (rest.length > 0 || rootTypes(schema).has(first)) return memberPath(schema, first, rest);
  return { symbol: symbolId(typeSymbol(type)) };
}

/** Resolves a path of members, each in the type that the previous one returns. */
function memberPath(
  schema: GraphQLSchema,
  owner: string | undefined,
  [name, ...rest]: readonly string[],
): SymbolRef | undefined {
  const type = schema.getType(owner ?? '');
  if (name === undefined || !type) return undefined;
  const operation = rootTypes(schema).get(type.name);
  const own = operation
    ? { symbol: symbolId({ kind: operation, name }) }
    : { symbol: symbolId(typeSymbol(type)), member: name };
  if (isEnumType(type)) return type.getValue(name) && rest.length === 0 ? own : undefined;
  const field: GraphQLField<unknown, unknown> | GraphQLInputField | undefined =
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? type.getFields()[name]
      : undefined;
  if (!field) return undefined;
  return rest.length === 0 ? own : memberPath(schema, getNamedType(field.type).name, rest);
}

/** Another argument of the field whose argument is deprecated. */
function siblingArgument(
  schema: GraphQLSchema,
  owner = '',
  field = '',
  argument: string,
): SymbolRef | undefined {
  const type = schema.getType(owner);
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  const args = type.getFields()[field]?.args ?? [];
  if (args.every(({ name }) => name !== argument)) return undefined;
  const operation = rootTypes(schema).get(owner);
  return operation
    ? { symbol: symbolId({ kind: operation, name: field }), member: argument }
    : { symbol: symbolId(typeSymbol(type)), member: `${field}(${argument}:)` };
}
