import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLInputField, GraphQLSchema } from 'graphql';
import { rootTypes, symbolId, typeSymbol } from './schemaSymbols.ts';
import { operationField } from './symbolMembers.ts';
import type { SymbolRef } from './symbolRelations.ts';

/** Why something is deprecated (Markdown), and what to use instead, if the reason names it and the schema has it. */
export type Deprecation = { readonly reason: string; readonly replacement?: SymbolRef };

/**
 * A reason with the replacement it names. `owner` is the type whose member is deprecated (a root type for an
 * operation), `field` the field of it whose argument is. Names are looked for close by first: "Use `metadata.name`."
 * on a field of `BatchManager` is the field `name` of what `BatchManager.metadata` returns.
 */
export function readDeprecation(
  schema: GraphQLSchema,
  reason: string,
  owner?: string,
  field?: string,
): Deprecation {
  for (const name of namesIn(reason)) {
    const replacement = resolveName(schema, name, owner, field);
    if (replacement !== undefined) return { reason, replacement };
  }
  return { reason };
}

/** Names in sentences that say what to use: between backticks, or right after "use". */
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
  const [first = '', ...rest] = name.split('.');
  if (owner !== undefined) {
    const argument =
      field === undefined || rest.length > 0 ? undefined : argumentRef(schema, owner, field, first);
    const near = argument ?? memberPath(schema, owner, [first, ...rest]);
    if (near !== undefined) return near;
  }
  const type = schema.getType(first);
  if (type !== undefined && !rootTypes(schema).has(first)) {
    return rest.length === 0 ? { symbol: symbolId(typeSymbol(type)) } : memberPath(schema, first, rest);
  }
  const root = type === undefined ? schema.getQueryType()?.name : first;
  return root === undefined
    ? undefined
    : memberPath(schema, root, type === undefined ? [first, ...rest] : rest);
}

/** The last member of a path of members, each looked up in what the one before returns. */
function memberPath(schema: GraphQLSchema, owner: string, path: readonly string[]): SymbolRef | undefined {
  const [name, ...rest] = path;
  const type = schema.getType(owner);
  if (name === undefined || type === undefined) return undefined;
  const operation = rootTypes(schema).get(owner);
  const own =
    operation === undefined
      ? { symbol: symbolId(typeSymbol(type)), member: name }
      : { symbol: symbolId({ kind: operation, name }) };
  if (isEnumType(type)) return type.getValue(name) && rest.length === 0 ? own : undefined;
  const field: GraphQLField<unknown, unknown> | GraphQLInputField | undefined =
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? type.getFields()[name]
      : undefined;
  if (field === undefined) return undefined;
  return rest.length === 0 ? own : memberPath(schema, getNamedType(field.type).name, rest);
}

/** Another argument of the field whose argument is deprecated. */
function argumentRef(
  schema: GraphQLSchema,
  owner: string,
  field: string,
  argument: string,
): SymbolRef | undefined {
  const operation = rootTypes(schema).get(owner);
  const type = schema.getType(owner);
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  const definition =
    operation === undefined ? fields[field] : operationField(schema, { kind: operation, name: field });
  if (definition?.args.every(({ name }) => name !== argument) !== false || type === undefined)
    return undefined;
  return operation === undefined
    ? { symbol: symbolId(typeSymbol(type)), member: `${field}(${argument}:)` }
    : { symbol: symbolId({ kind: operation, name: field }), member: argument };
}
