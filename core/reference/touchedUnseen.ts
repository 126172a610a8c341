import type { ConstDirectiveNode, DirectiveDefinitionNode } from 'graphql';
import type { Coordinate } from './coordinate.ts';
import type { FoldedSchema } from './foldExtensions.ts';
import type { Touch } from './touch.ts';

/**
 * Where two schemas may differ without graphql-inspector seeing it: the description of the schema, and the
 * directives used on the definitions of directives and their arguments.
 */
export function touchedUnseen(before: FoldedSchema, after: FoldedSchema): Touch[] {
  const kept = [...after.directives.values()].filter(({ name }) => before.directives.has(name.value));
  const uses = kept.flatMap((node) => [...usesOf(node), ...usesOf(before.directives.get(node.name.value))]);
  return [{ aspect: 'description', at: { kind: 'schema' } }, ...uses];
}

function usesOf(node: DirectiveDefinitionNode | undefined): Touch[] {
  if (node === undefined) return [];
  const directive = node.name.value;
  const ofArguments = (node.arguments ?? []).flatMap((argument) =>
    touches({ kind: 'directiveArgument', directive, argument: argument.name.value }, argument.directives),
  );
  return [...touches({ kind: 'directive', directive }, node.directives), ...ofArguments];
}

function touches(at: Coordinate, directives: readonly ConstDirectiveNode[] = []): Touch[] {
  return directives.map(({ name }) =>
    name.value === 'deprecated' ? { aspect: 'deprecation', at } : { aspect: 'use', at, name: name.value },
  );
}
