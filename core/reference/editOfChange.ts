import { Kind, parseConstValue, parseType } from 'graphql';
import type { ConstDirectiveNode, NamedTypeNode, NameNode } from 'graphql';
import { deprecatedFor, nameNode } from './canonicalSdl.ts';
import type { ElementEdit } from './editElement.ts';
import { parseUses } from './parseElement.ts';
import type { SchemaChange } from './schemaChange.ts';

/** What a change inside an element does to its definition. Throws for a change of any other kind. */
export function editOfChange(change: SchemaChange): ElementEdit {
  const { before, after } = change;
  switch (change.kind) {
    case 'field-type-changed':
    case 'field-type-narrowed':
    case 'argument-type-changed':
    case 'argument-type-widened':
    case 'input-field-type-changed':
    case 'input-field-type-widened':
      return (node) => ({ ...node, type: parseType(afterOf(change)) });
    case 'argument-default-added':
    case 'argument-default-changed':
    case 'argument-default-removed':
    case 'argument-became-required':
    case 'input-field-default-added':
    case 'input-field-default-changed':
    case 'input-field-default-removed':
    case 'input-field-became-required':
      return (node) => ({ ...node, defaultValue: after === undefined ? undefined : parseConstValue(after) });
    case 'description-added':
    case 'description-changed':
    case 'description-removed':
      return (node) => ({
        ...node,
        description: after === undefined ? undefined : { kind: Kind.STRING, value: after, block: true },
      });
    case 'deprecation-added':
    case 'deprecation-reason-changed':
    case 'deprecation-removed':
      return useEdit('deprecated', after === undefined ? [] : [deprecatedFor(after)]);
    case 'specified-by-added':
    case 'specified-by-changed':
    case 'specified-by-removed':
      return useEdit(
        'specifiedBy',
        after === undefined ? [] : parseUses(`@specifiedBy(url: ${JSON.stringify(after)})`),
      );
    case 'one-of-added':
      return useEdit('oneOf', parseUses('@oneOf'));
    case 'one-of-removed':
      return useEdit('oneOf', []);
    case 'directive-use-added':
    case 'directive-use-changed':
    case 'directive-use-removed': {
      const name = parseUses(after ?? before ?? '')[0]?.name.value ?? '';
      return useEdit(name, after === undefined ? [] : parseUses(after));
    }
    case 'directive-repeatable-added':
      return (node) => ({ ...node, repeatable: true });
    case 'directive-repeatable-removed':
      return (node) => ({ ...node, repeatable: false });
    case 'directive-location-added':
    case 'directive-location-removed':
      return (node) => ('locations' in node ? { ...node, locations: names(node.locations, change) } : node);
    case 'interface-added':
    case 'interface-removed':
      return (node) =>
        'interfaces' in node ? { ...node, interfaces: namedTypes(node.interfaces, change) } : node;
    case 'union-member-added':
    case 'union-member-removed':
      return (node) => ('types' in node ? { ...node, types: namedTypes(node.types, change) } : node);
    default:
      throw new Error(`'${change.kind}' is no change inside '${change.path}'.`);
  }
}

function useEdit(name: string, uses: readonly ConstDirectiveNode[]): ElementEdit {
  return (node) => ({ ...node, directives: [...unnamed(node.directives, name), ...uses] });
}

function namedTypes(
  list: readonly NamedTypeNode[] | undefined,
  { before, after }: SchemaChange,
): NamedTypeNode[] {
  const others = unnamed(list, before ?? '');
  return after === undefined ? others : [...others, { kind: Kind.NAMED_TYPE, name: nameNode(after) }];
}

function names(list: readonly NameNode[], { before, after }: SchemaChange): NameNode[] {
  const others = list.filter(({ value }) => value !== before);
  return after === undefined ? others : [...others, nameNode(after)];
}

/** Without the ones of this name. */
export function unnamed<Node extends { readonly name: NameNode }>(
  list: readonly Node[] | undefined,
  name: string,
): Node[] {
  return (list ?? []).filter((node) => node.name.value !== name);
}

/** What a change says comes after. Throws when it does not say it. */
export function afterOf({ path, kind, after }: SchemaChange): string {
  if (after === undefined)
    throw new Error(`The change '${kind}' of '${path}' does not say what comes after.`);
  return after;
}
