import type {
  DirectiveDefinitionNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  SchemaDefinitionNode,
  TypeDefinitionNode,
} from 'graphql';
import type { Coordinate } from './coordinate.ts';
import type { FoldedSchema } from './foldExtensions.ts';
import { Kind } from 'graphql';

/** An element of a schema with its definition. `kind` is the name of its kind in messages. */
export type SchemaElement =
  | { readonly kind: 'schema'; readonly node: SchemaDefinitionNode }
  | { readonly kind: TypeKind; readonly node: TypeDefinitionNode }
  | { readonly kind: 'directive'; readonly node: DirectiveDefinitionNode }
  | { readonly kind: 'field'; readonly node: FieldDefinitionNode }
  | { readonly kind: 'enum value'; readonly node: EnumValueDefinitionNode }
  | { readonly kind: 'input field' | 'argument'; readonly node: InputValueDefinitionNode };

type TypeKind = 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar';

/** The element with this coordinate; undefined if the schema has none. */
export function elementAt(schema: FoldedSchema, at: Coordinate): SchemaElement | undefined {
  switch (at.kind) {
    case 'schema':
      return { kind: 'schema', node: schema.schema };
    case 'type': {
      const node = schema.types.get(at.type);
      return node && { kind: typeKinds[node.kind], node };
    }
    case 'directive': {
      const node = schema.directives.get(at.directive);
      return node && { kind: 'directive', node };
    }
    case 'directiveArgument':
      return argument(schema.directives.get(at.directive)?.arguments, at.argument);
    case 'member':
      return member(schema.types.get(at.type), at.member);
    case 'argument': {
      const field = member(schema.types.get(at.type), at.member);
      return field?.kind === 'field' ? argument(field.node.arguments, at.argument) : undefined;
    }
  }
}

const typeKinds: Record<TypeDefinitionNode['kind'], TypeKind> = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'object',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
};

function member(type: TypeDefinitionNode | undefined, name: string): SchemaElement | undefined {
  switch (type?.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION: {
      const node = type.fields?.find((field) => field.name.value === name);
      return node && { kind: 'field', node };
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const node = type.fields?.find((field) => field.name.value === name);
      return node && { kind: 'input field', node };
    }
    case Kind.ENUM_TYPE_DEFINITION: {
      const node = type.values?.find((value) => value.name.value === name);
      return node && { kind: 'enum value', node };
    }
    default:
      return undefined;
  }
}

function argument(
  list: readonly InputValueDefinitionNode[] | undefined,
  name: string,
): SchemaElement | undefined {
  const node = list?.find((candidate) => candidate.name.value === name);
  return node && { kind: 'argument', node };
}
