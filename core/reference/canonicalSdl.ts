import { Kind, print } from 'graphql';
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
import { compareText } from '../text/compareText.ts';
import { deprecationOf } from './deprecationOf.ts';
import type { FoldedSchema } from './foldExtensions.ts';
import { sortedValue } from './sortedValue.ts';

/**
 * A schema as a text that is the same for schemas that only differ in what is no change: everything stands in the
 * order of its names, and every reason of a deprecation is written out.
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
      ...(node.defaultValue === undefined ? {} : { defaultValue: sortedValue(node.defaultValue) }),
    }),
  );
}

/** Uses of one directive keep their order: it may mean something. */
function uses(nodes: readonly ConstDirectiveNode[] | undefined): ConstDirectiveNode[] {
  return byName(nodes).map((node) => {
    const reason = node.name.value === 'deprecated' ? deprecationOf({ directives: [node] }) : undefined;
    const sorted = byName(node.arguments).map((argument) => ({
      ...argument,
      value: sortedValue(argument.value),
    }));
    return reason === undefined ? { ...node, arguments: sorted } : deprecatedFor(reason);
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

export function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

function described<Node extends { readonly description?: StringValueNode | undefined }>(node: Node): Node {
  if (node.description === undefined) return node;
  const { value } = node.description;
  return { ...node, description: value === '' ? undefined : { kind: Kind.STRING, value, block: false } };
}

function byName<Node extends { readonly name: NameNode }>(nodes: readonly Node[] | undefined): Node[] {
  return (nodes ?? []).toSorted((a, b) => compareText(a.name.value, b.name.value));
}
