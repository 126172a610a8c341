import type {
  ConstDirectiveNode,
  DirectiveDefinitionNode,
  GraphQLDirective,
  GraphQLNamedType,
  GraphQLSchema,
  OperationTypeDefinitionNode,
  SchemaDefinitionNode,
  TypeDefinitionNode,
} from 'graphql';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { present } from '../../present.ts';

/** A schema without extensions, as its definitions. The schema definition names every root type. */
export type FoldedSchema = {
  readonly schema: SchemaDefinitionNode;
  readonly types: ReadonlyMap<string, TypeDefinitionNode>;
  readonly directives: ReadonlyMap<string, DirectiveDefinitionNode>;
};

/**
 * Merges extensions (`extend …`) into the definitions that they extend. Leaves out everything that GraphQL itself defines
 * (`scalar Int`, `directive @skip`, introspection), because it cannot differ between schemas. The schema must be built from SDL:
 * throws an Error for a type or directive that was created in code and has no SDL.
 */
export function foldExtensions(schema: GraphQLSchema): FoldedSchema {
  const types = Object.values(schema.getTypeMap()).filter(isOwnType);
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  return {
    schema: foldSchema(schema),
    types: new Map(types.map((type) => [type.name, foldType(type)])),
    directives: new Map(directives.map((directive) => [directive.name, foldDirective(directive)])),
  };
}

/** Returns whether a type belongs to the schema rather than to GraphQL. */
export function isOwnType(type: GraphQLNamedType): boolean {
  return !isSpecifiedScalarType(type) && !isIntrospectionType(type);
}

function foldSchema(schema: GraphQLSchema): SchemaDefinitionNode {
  const parts = [schema.astNode, ...schema.extensionASTNodes];
  return {
    kind: Kind.SCHEMA_DEFINITION,
    ...present({ description: schema.astNode?.description }),
    directives: directivesOf(parts),
    operationTypes: rootTypes(schema),
  };
}

function rootTypes(schema: GraphQLSchema): OperationTypeDefinitionNode[] {
  return Object.values(OperationTypeNode).flatMap((operation) => {
    const type = schema.getRootType(operation);
    if (!type) return [];
    const name = { kind: Kind.NAME, value: type.name } as const;
    return [{ kind: Kind.OPERATION_TYPE_DEFINITION, operation, type: { kind: Kind.NAMED_TYPE, name } }];
  });
}

function foldDirective(directive: GraphQLDirective): DirectiveDefinitionNode {
  const node = directive.astNode ?? refuse(`@${directive.name}`);
  return { ...node, directives: directivesOf([node, ...directive.extensionASTNodes]) };
}

/** Returns the definition of a type with all its extensions merged in. */
export function foldType(type: GraphQLNamedType): TypeDefinitionNode {
  if (isObjectType(type) || isInterfaceType(type)) {
    const node = type.astNode ?? refuse(type.name);
    const parts = [node, ...type.extensionASTNodes];
    return {
      ...node,
      interfaces: parts.flatMap((part) => part.interfaces ?? []),
      directives: directivesOf(parts),
      fields: parts.flatMap((part) => part.fields ?? []),
    };
  }
  if (isUnionType(type)) {
    const node = type.astNode ?? refuse(type.name);
    const parts = [node, ...type.extensionASTNodes];
    return { ...node, directives: directivesOf(parts), types: parts.flatMap((part) => part.types ?? []) };
  }
  if (isEnumType(type)) {
    const node = type.astNode ?? refuse(type.name);
    const parts = [node, ...type.extensionASTNodes];
    return { ...node, directives: directivesOf(parts), values: parts.flatMap((part) => part.values ?? []) };
  }
  if (isInputObjectType(type)) {
    const node = type.astNode ?? refuse(type.name);
    const parts = [node, ...type.extensionASTNodes];
    return { ...node, directives: directivesOf(parts), fields: parts.flatMap((part) => part.fields ?? []) };
  }
  if (isScalarType(type)) {
    const node = type.astNode ?? refuse(type.name);
    return { ...node, directives: directivesOf([node, ...type.extensionASTNodes]) };
  }
  return refuse(String(type));
}

type Part = { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;

function directivesOf(parts: readonly Part[]): readonly ConstDirectiveNode[] {
  return parts.flatMap((part) => part?.directives ?? []);
}

function refuse(name: string): never {
  throw new Error(`'${name}' was created in code and has no SDL; print the schema and parse it first.`);
}
