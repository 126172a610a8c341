import type { ConstDirectiveNode, ConstValueNode, DefinitionNode, DocumentNode } from 'graphql';
import type { SchemaNames } from './schemaNames.ts';
import { Kind, parse, visit } from 'graphql';
import { federationSdl, fixedSdl } from './federationSdl.ts';

/**
 * Returns what Apollo Federation may define for a subgraph, under the names that the subgraph has for it. Undefined for a schema that does
 * not use Federation.
 */
export function federationPrelude(
  document: DocumentNode,
  { missing, query, hasQuery }: SchemaNames,
): readonly DefinitionNode[] | undefined {
  const links = linksOf(document);
  const isVersionOne = links.length === 0 && versionOneNames.some((name) => missing.has(name));
  if (links.length === 0 && !isVersionOne) return undefined;
  const localName = isVersionOne ? versionOneName : linkedName(links);
  const root = hasQuery ? '' : `type ${query} { _service: _Service! }`;
  return [
    ...withNames(parse(federationSdl, { noLocation: true }), localName).definitions,
    ...parse(fixedSdl + entityUnion(document, localName('@key')) + root, { noLocation: true }).definitions,
  ];
}

const versionOneNames = [
  '@key',
  '@requires',
  '@provides',
  '@external',
  '@extends',
  '_Any',
  '_Entity',
  '_Service',
];

/** The name of a directive (with `@`) or type of Federation in one subgraph. */
type LocalName = (name: string) => string;

/** Version 1 has no namespaces. */
const versionOneName: LocalName = (name) => (name.startsWith('@') ? name : `_${name}`);

/** A use of `@link` for Federation: the namespace, and the local names of what it imports. */
type FederationLink = { readonly namespace: string; readonly imports: ReadonlyMap<string, string> };

function linkedName(links: readonly FederationLink[]): LocalName {
  return (name) => {
    const imported = links.map(({ imports }) => imports.get(name)).find((each) => each !== undefined);
    if (imported !== undefined) return imported;
    const namespace = links[0]?.namespace ?? 'federation';
    return name.startsWith('@') ? `@${namespace}__${name.slice(1)}` : `${namespace}__${name}`;
  };
}

function linksOf({ definitions }: DocumentNode): readonly FederationLink[] {
  return definitions
    .flatMap((node) =>
      node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION
        ? (node.directives ?? [])
        : [],
    )
    .flatMap((use) => {
      const url = textOf(argumentOf(use, 'url'));
      if (url === undefined || !/\/federation\/v\d/.test(url)) return [];
      const imported = argumentOf(use, 'import');
      const imports = imported?.kind === Kind.LIST ? imported.values.flatMap(importOf) : [];
      return [{ namespace: textOf(argumentOf(use, 'as')) ?? 'federation', imports: new Map(imports) }];
    });
}

/** `"@key"`, or `{ name: "@key", as: "@primaryKey" }`: a name and its local name. */
function importOf(value: ConstValueNode): readonly (readonly [string, string])[] {
  if (value.kind !== Kind.OBJECT) {
    const name = textOf(value);
    return name === undefined ? [] : [[name, name]];
  }
  const fields = new Map(value.fields.map((field) => [field.name.value, textOf(field.value)]));
  const name = fields.get('name');
  return name === undefined ? [] : [[name, fields.get('as') ?? name]];
}

function argumentOf(use: ConstDirectiveNode, name: string): ConstValueNode | undefined {
  return use.arguments?.find((argument) => argument.name.value === name)?.value;
}

function textOf(value: ConstValueNode | undefined): string | undefined {
  return value?.kind === Kind.STRING ? value.value : undefined;
}

/** Gives the definitions of Federation, and what refers to them, their local names. */
function withNames(prelude: DocumentNode, localName: LocalName): DocumentNode {
  const own = new Set(
    prelude.definitions.flatMap((node) =>
      node.kind === Kind.SCALAR_TYPE_DEFINITION ? [node.name.value] : [],
    ),
  );
  return visit(prelude, {
    DirectiveDefinition: (node) => ({
      ...node,
      name: { ...node.name, value: localName(`@${node.name.value}`).slice(1) },
    }),
    ScalarTypeDefinition: (node) => ({ ...node, name: { ...node.name, value: localName(node.name.value) } }),
    NamedType: (node) =>
      own.has(node.name.value)
        ? { ...node, name: { ...node.name, value: localName(node.name.value) } }
        : undefined,
  });
}

/** The types that have a key. */
function entityUnion({ definitions }: DocumentNode, key: string): string {
  const entities = definitions.flatMap((node) => {
    const isObject = node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;
    return isObject && node.directives?.some(({ name }) => `@${name.value}` === key) === true
      ? [node.name.value]
      : [];
  });
  return entities.length === 0 ? '' : `union _Entity = ${[...new Set(entities)].join(' | ')}\n`;
}
