import type { DocumentNode } from 'graphql';
import {
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  OperationTypeNode,
  specifiedDirectives,
  specifiedScalarTypes,
  visit,
} from 'graphql';

/** The names in the text of a schema. Directives have an `@` in front. */
export type SchemaNames = {
  /** Names that are defined, or belong to GraphQL. */
  readonly defined: ReadonlySet<string>;
  /** Names that are used, but neither defined nor extended. */
  readonly missing: ReadonlySet<string>;
  /** Types that are extended, but not defined. */
  readonly onlyExtended: ReadonlySet<string>;
  /** The name of the query type, whether it exists or not. */
  readonly query: string;
  readonly hasQuery: boolean;
};

/** Returns the names in the text of a schema, which may be incomplete. */
export function schemaNames(document: DocumentNode): SchemaNames {
  const defined = new Set([
    ...specifiedScalarTypes.map(({ name }) => name),
    ...specifiedDirectives.map(({ name }) => `@${name}`),
  ]);
  const extended = new Set<string>();
  let query = 'Query';
  for (const node of document.definitions) {
    if (isTypeDefinitionNode(node)) defined.add(node.name.value);
    if (isTypeExtensionNode(node)) extended.add(node.name.value);
    if (node.kind === Kind.DIRECTIVE_DEFINITION) defined.add(`@${node.name.value}`);
    if (node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION) {
      const root = node.operationTypes?.find(({ operation }) => operation === OperationTypeNode.QUERY);
      query = root?.type.name.value ?? query;
    }
  }
  const used = new Set<string>();
  visit(document, {
    Directive: ({ name }) => void used.add(`@${name.value}`),
    NamedType: ({ name }) => void used.add(name.value),
  });
  return {
    defined,
    missing: new Set([...used].filter((name) => !defined.has(name) && !extended.has(name))),
    onlyExtended: new Set([...extended].filter((name) => !defined.has(name))),
    query,
    hasQuery: defined.has(query) || extended.has(query),
  };
}
