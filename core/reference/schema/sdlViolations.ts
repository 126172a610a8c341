import type { DocumentNode } from 'graphql';
import { GraphQLError, visit, visitInParallel } from 'graphql';
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js';
import { SDLValidationContext } from 'graphql/validation/ValidationContext.js';

/** Validation stops after this many violations: each takes time that grows with the schema, and nobody reads more. */
export const maxViolations = 100;

/** Validation compares the interfaces of a type with the interfaces of each of them. Large public schemas have about ten. */
const maxInterfaces = 50;

/**
 * Validates the definitions of a schema before it is built. Does the same as graphql's `validateSDL`, which has no limit, up to
 * `maxViolations`; also reports types with too many interfaces.
 */
export function sdlViolations(document: DocumentNode): readonly GraphQLError[] {
  const found: GraphQLError[] = [];
  const context = new SDLValidationContext(document, undefined, (error) => {
    found.push(error);
    if (found.length >= maxViolations) throw new Enough();
  });
  try {
    visit(document, visitInParallel(specifiedSDLRules.map((rule) => rule(context))));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found.length > 0 ? found : tooManyInterfaces(document);
}

class Enough extends Error {}

function tooManyInterfaces({ definitions }: DocumentNode): readonly GraphQLError[] {
  const counts = new Map<string, number>();
  return definitions.flatMap((node) => {
    if (!('interfaces' in node) || !node.interfaces) return [];
    const name = node.name.value;
    const count = (counts.get(name) ?? 0) + node.interfaces.length;
    counts.set(name, count);
    return count > maxInterfaces
      ? [new GraphQLError(`Type ${name} implements more than ${maxInterfaces} interfaces.`, { nodes: node })]
      : [];
  });
}
