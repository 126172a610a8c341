import type {
  ConstDirectiveNode,
  DirectiveDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NamedTypeNode,
  NameNode,
  StringValueNode,
  TypeDefinitionNode,
} from 'graphql';
import type { FoldedSchema } from '../schema/foldExtensions.ts';
import { Kind, print } from 'graphql';
import { present } from '../../present.ts';
import { compareText } from '../../text/compareText.ts';
import { nameNode } from '../describe/exampleOperation.ts';
import { deprecationOf } from '../schema/deprecationOf.ts';
import { sortedValue } from '../schema/sortedValue.ts';

/**
 * Returns the canonical SDL of a schema, the same for equal schemas however they are written: everything is sorted by name, and
 * default deprecation reasons are written out.
 */
export function canonicalSdl({ schema, types, directives }: FoldedSchema): string {
  const roots = schema.operationTypes.toSorted((a, b) => compareText(a.operation, b.operation));
  const nodes = [
    described({ ...schema, directives: uses(schema.directives), operationTypes: roots }),
    ...byName([...directives.values()]).map(canonicalDirective),
    ...byName([...types.values()]).map(canonicalType),
  ];
  return `${nodes.map((node) => print(node)).join('\n\n')}\n`;
}

function canonicalDirective(node: DirectiveDefinitionNode): DirectiveDefinitionNode {
  const locations = node.locations.toSorted((a, b) => compareText(a.value, b.value));
  return described({
    ...node,
    directives: uses(node.directives),
    arguments: inputs(node.arguments),
    locations,
  });
}

function canonicalType(node: TypeDefinitionNode): TypeDefinitionNode {
  const directives = uses(node.directives);
  switch (node.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      return described({
        ...node,
        directives,
        interfaces: byName(node.interfaces),
        fields: byName(node.fields).map(canonicalField),
      });
    case Kind.UNION_TYPE_DEFINITION:
      return described({ ...node, directives, types: byName<NamedTypeNode>(node.types) });
    case Kind.ENUM_TYPE_DEFINITION: {
      const values = byName(node.values).map((value) =>
        described({ ...value, directives: uses(value.directives) }),
      );
      return described({ ...node, directives, values });
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return described({ ...node, directives, fields: inputs(node.fields) });
    case Kind.SCALAR_TYPE_DEFINITION:
      return described({ ...node, directives });
  }
}

function canonicalField(node: FieldDefinitionNode): FieldDefinitionNode {
  return described({ ...node, directives: uses(node.directives), arguments: inputs(node.arguments) });
}

function inputs(nodes: readonly InputValueDefinitionNode[] | undefined): InputValueDefinitionNode[] {
  return byName(nodes).map((node) =>
    described({
      ...node,
      directives: uses(node.directives),
      ...present({ defaultValue: node.defaultValue && sortedValue(node.defaultValue) }),
    }),
  );
}

/** Uses of one directive keep their order, which may have a meaning. */
function uses(nodes: readonly ConstDirectiveNode[] | undefined): ConstDirectiveNode[] {
  return byName(nodes).map((node) => {
    const reason = deprecationOf({ directives: [node] });
    if (reason !== undefined) return deprecatedFor(reason);
    const sorted = byName(node.arguments).map((argument) => ({
      ...argument,
      value: sortedValue(argument.value),
    }));
    return { ...node, arguments: sorted };
  });
}

/** The use of `@deprecated` with this reason. */
export function deprecatedFor(reason: string): ConstDirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: nameNode('deprecated'),
    arguments: [
      { kind: Kind.ARGUMENT, name: nameNode('reason'), value: { kind: Kind.STRING, value: reason } },
    ],
  };
}

function described<Node extends { readonly description?: StringValueNode | undefined }>(node: Node): Node {
  if (!node.description) return node;
  const { value } = node.description;
  return { ...node, description: value === '' ? undefined : { kind: Kind.STRING, value, block: false } };
}

function byName<Node extends { readonly name: NameNode }>(nodes: readonly Node[] | undefined): Node[] {
  return (nodes ?? []).toSorted((a, b) => compareText(a.name.value, b.name.value));
}
