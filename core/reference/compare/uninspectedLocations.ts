import type { ConstDirectiveNode, DirectiveDefinitionNode } from 'graphql';
import type { Coordinate } from '../schema/coordinate.ts';
import type { FoldedSchema } from '../schema/foldExtensions.ts';
import type { ChangedLocation } from './changedLocation.ts';
import { useLocation } from './inspectorLocations.ts';

/**
 * Returns the locations that graphql-inspector does not compare: the description of the schema, and the directives used on the
 * definitions of directives and their arguments.
 */
export function uninspectedLocations(older: FoldedSchema, newer: FoldedSchema): ChangedLocation[] {
  const both = [...newer.directives.values()].flatMap((node) => {
    const before = older.directives.get(node.name.value);
    return before ? [node, before] : [];
  });
  return [{ aspect: 'description', at: { kind: 'schema' } }, ...both.flatMap(usesIn)];
}

function usesIn(node: DirectiveDefinitionNode): ChangedLocation[] {
  const directive = node.name.value;
  const ofArguments = (node.arguments ?? []).flatMap((argument) =>
    usesAt({ kind: 'directiveArgument', directive, argument: argument.name.value }, argument.directives),
  );
  return [...usesAt({ kind: 'directive', directive }, node.directives), ...ofArguments];
}

function usesAt(at: Coordinate, directives: readonly ConstDirectiveNode[] = []): ChangedLocation[] {
  return directives.map(({ name }) => useLocation(name.value, at));
}
