import type { GraphQLDirective, GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { ApiSymbolKind } from '../../content/reference.ts';
import {
  isSpecifiedDirective,
  isSpecifiedScalarType,
  OperationTypeNode,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { compareText } from '../../text/compareText.ts';

/** The operations that a schema can have. */
export type OperationKind = 'query' | 'mutation' | 'subscription';

/** A part of a schema that has a page of its own. `builtIn`: GraphQL itself defines it, not this schema. */
export type SchemaSymbol = { readonly kind: ApiSymbolKind; readonly name: string; readonly builtIn: boolean };

/** Returns the id of a symbol, unique within all versions of a schema: `object-BatchManager`, `directive-include`. */
export function symbolId({ kind, name }: Pick<SchemaSymbol, 'kind' | 'name'>): string {
  return `${kind}-${name}`;
}

/**
 * Returns all symbols of a schema, sorted by id. The fields of the root types are operations; the root types themselves are not
 * symbols. Built-in directives are always included, built-in scalars if the schema (or introspection) uses them.
 */
export function schemaSymbols(schema: GraphQLSchema): SchemaSymbol[] {
  const roots = rootTypes(schema);
  const operations = [...roots].flatMap(([name, kind]) => {
    const type = schema.getType(name);
    return isObjectType(type)
      ? Object.keys(type.getFields()).map((field) => ({ kind, name: field, builtIn: false }))
      : [];
  });
  const directives = schema.getDirectives().map(directiveSymbol);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !roots.has(type.name))
    .map(typeSymbol);
  return [...operations, ...directives, ...types].toSorted((a, b) => compareText(symbolId(a), symbolId(b)));
}

/** The kind of operation of each root type, by the name of the type. */
export function rootTypes(schema: GraphQLSchema): Map<string, OperationKind> {
  const roots = [
    OperationTypeNode.QUERY,
    OperationTypeNode.MUTATION,
    OperationTypeNode.SUBSCRIPTION,
  ] as const;
  return new Map(
    roots.flatMap((operation) => {
      const type = schema.getRootType(operation);
      return type ? [[type.name, operation]] : [];
    }),
  );
}

/** The symbol that a type stands for. */
export function typeSymbol(type: GraphQLNamedType): SchemaSymbol {
  return { kind: typeSymbolKind(type), name: type.name, builtIn: isSpecifiedScalarType(type) };
}

function typeSymbolKind(type: GraphQLNamedType): ApiSymbolKind {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  if (isEnumType(type)) return 'enum';
  return isInputObjectType(type) ? 'input' : 'scalar';
}

function directiveSymbol(directive: GraphQLDirective): SchemaSymbol {
  return { kind: 'directive', name: directive.name, builtIn: isSpecifiedDirective(directive) };
}
