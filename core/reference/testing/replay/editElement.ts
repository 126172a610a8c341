import type {
  DirectiveDefinitionNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NameNode,
  SchemaDefinitionNode,
  TypeDefinitionNode,
} from 'graphql';
import type { Coordinate } from '../../schema/coordinate.ts';
import type { FoldedSchema } from '../../schema/foldExtensions.ts';
import { Kind } from 'graphql';
import { formatCoordinate } from '../../schema/coordinate.ts';

type ElementNode =
  | SchemaDefinitionNode
  | TypeDefinitionNode
  | DirectiveDefinitionNode
  | FieldDefinitionNode
  | EnumValueDefinitionNode
  | InputValueDefinitionNode;

/** Returns an edited copy of a definition. */
export type ElementEdit = <Node extends ElementNode>(node: Node) => Node;

/** Returns the schema with one element edited. Throws an Error if the schema does not have the element. */
export function editElement(schema: FoldedSchema, at: Coordinate, edit: ElementEdit): FoldedSchema {
  switch (at.kind) {
    case 'schema':
      return { ...schema, schema: edit(schema.schema) };
    case 'type':
      return editType(schema, at.type, edit);
    case 'directive':
      return { ...schema, directives: replaced(schema.directives, at.directive, edit) };
    case 'member':
      return editType(schema, at.type, (type) => editMember(type, at, edit));
    case 'argument':
    case 'directiveArgument':
      return editArguments(schema, at, (list) => list.map(when(at.argument, edit)));
  }
}

/** Returns the schema with one type definition edited. */
export function editType(
  schema: FoldedSchema,
  name: string,
  edit: (type: TypeDefinitionNode) => TypeDefinitionNode,
): FoldedSchema {
  return { ...schema, types: replaced(schema.types, name, edit) };
}

type ArgumentCoordinate = Extract<Coordinate, { kind: 'argument' | 'directiveArgument' }>;

/** Returns the schema with the argument list edited that the coordinate belongs to. */
export function editArguments(
  schema: FoldedSchema,
  at: ArgumentCoordinate,
  edit: (list: readonly InputValueDefinitionNode[]) => readonly InputValueDefinitionNode[],
): FoldedSchema {
  if (at.kind === 'directiveArgument') {
    const directives = replaced(schema.directives, at.directive, (node) => ({
      ...node,
      arguments: edit(node.arguments ?? []),
    }));
    return { ...schema, directives };
  }
  const editField = (field: FieldDefinitionNode): FieldDefinitionNode =>
    field.name.value === at.member ? { ...field, arguments: edit(field.arguments ?? []) } : field;
  return editType(schema, at.type, (type) =>
    type.kind === Kind.OBJECT_TYPE_DEFINITION || type.kind === Kind.INTERFACE_TYPE_DEFINITION
      ? { ...type, fields: (type.fields ?? []).map(editField) }
      : refuse(at),
  );
}

function editMember(
  type: TypeDefinitionNode,
  at: Extract<Coordinate, { kind: 'member' }>,
  edit: ElementEdit,
): TypeDefinitionNode {
  switch (type.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      return { ...type, fields: (type.fields ?? []).map(when(at.member, edit)) };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return { ...type, fields: (type.fields ?? []).map(when(at.member, edit)) };
    case Kind.ENUM_TYPE_DEFINITION:
      return { ...type, values: (type.values ?? []).map(when(at.member, edit)) };
    default:
      return refuse(at);
  }
}

function when(name: string, edit: ElementEdit) {
  return <Node extends ElementNode & { readonly name: NameNode }>(node: Node): Node =>
    node.name.value === name ? edit(node) : node;
}

function replaced<Node>(
  nodes: ReadonlyMap<string, Node>,
  name: string,
  edit: (node: Node) => Node,
): Map<string, Node> {
  const node = nodes.get(name);
  if (node === undefined) throw new Error(`The schema has no '${name}' that could be edited.`);
  return new Map([...nodes, [name, edit(node)]]);
}

function refuse(at: Coordinate): never {
  throw new Error(`'${formatCoordinate(at)}' has no such element that could be edited.`);
}
