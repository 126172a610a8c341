import type {
  DefinitionNode,
  DirectiveDefinitionNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  OperationTypeDefinitionNode,
  TypeDefinitionNode,
} from 'graphql';
import { Kind, parse } from 'graphql';

/* Parsers for the texts in `before` and `after` of a change. Each throws an Error for any other text. */

/** Parses a type definition such as `enum State { ON OFF }`. */
export function parseTypeDefinition(sdl: string): TypeDefinitionNode {
  const node = definition(sdl);
  switch (node?.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.UNION_TYPE_DEFINITION:
    case Kind.ENUM_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
    case Kind.SCALAR_TYPE_DEFINITION:
      return node;
    default:
      return refuse(sdl, 'a type definition');
  }
}

/** Parses a directive definition such as `directive @slow(seconds: Int) on FIELD`. */
export function parseDirectiveDefinition(sdl: string): DirectiveDefinitionNode {
  const node = definition(sdl);
  return node?.kind === Kind.DIRECTIVE_DEFINITION ? node : refuse(sdl, 'a directive definition');
}

/** Parses a field such as `rates(first: Int): [Rate!]!`. */
export function parseField(sdl: string): FieldDefinitionNode {
  const node = definition(`type T {\n${sdl}\n}`);
  const field = node?.kind === Kind.OBJECT_TYPE_DEFINITION ? node.fields?.[0] : undefined;
  return field ?? refuse(sdl, 'a field');
}

/** Parses an argument or input field such as `first: Int = 10`. */
export function parseInputValue(sdl: string): InputValueDefinitionNode {
  const node = definition(`input T {\n${sdl}\n}`);
  const value = node?.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? node.fields?.[0] : undefined;
  return value ?? refuse(sdl, 'an argument or input field');
}

/** Parses an enum value such as `ON @deprecated`. */
export function parseEnumValue(sdl: string): EnumValueDefinitionNode {
  const node = definition(`enum T {\n${sdl}\n}`);
  const value = node?.kind === Kind.ENUM_TYPE_DEFINITION ? node.values?.[0] : undefined;
  return value ?? refuse(sdl, 'an enum value');
}

/** Parses a root type such as `mutation: Write`. */
export function parseRootType(sdl: string): OperationTypeDefinitionNode {
  const node = definition(`schema {\n${sdl}\n}`);
  const root = node?.kind === Kind.SCHEMA_DEFINITION ? node.operationTypes[0] : undefined;
  return root ?? refuse(sdl, 'a root type');
}

function definition(sdl: string): DefinitionNode | undefined {
  return parse(sdl, { noLocation: true }).definitions[0];
}

function refuse(sdl: string, wanted: string): never {
  throw new Error(`'${sdl}' is not ${wanted}.`);
}
