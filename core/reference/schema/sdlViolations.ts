import type { ASTNode, DocumentNode } from 'graphql';
import type { SDLValidationRule } from 'graphql/validation/ValidationContext.js';
import {
  GraphQLError,
  KnownDirectivesRule,
  LoneSchemaDefinitionRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueArgumentNamesRule,
  UniqueDirectiveNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
  visit,
  visitInParallel,
} from 'graphql';
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js';
import { SDLValidationContext } from 'graphql/validation/ValidationContext.js';

/** Validation stops after this many violations: each takes time that grows with the schema, and nobody reads more. */
export const maxViolations = 100;

/** Validation compares the interfaces of a type with the interfaces of each of them. Large public schemas have about ten. */
const maxInterfaces = 50;

export type SdlViolation = {
  readonly error: GraphQLError;
  /**
   * The nodes that could be left out so that the meaning is clear: whatever was defined before, and a directive that is not defined. A name
   * stands for the node that has it. Empty when the meaning is not clear.
   */
  readonly surplus: readonly ASTNode[];
};

/**
 * Validates the definitions of a schema before it is built. Does the same as graphql's `validateSDL`, which has no limit, up to
 * `maxViolations`; also reports types with too many interfaces.
 */
export function sdlViolations(document: DocumentNode): readonly SdlViolation[] {
  const found: SdlViolation[] = [];
  const visitorOf = (rule: SDLValidationRule) =>
    rule(
      new SDLValidationContext(document, undefined, (error) => {
        found.push({ error, surplus: surplusOf(rule, error) });
        if (found.length >= maxViolations) throw new Enough();
      }),
    );
  try {
    visit(document, visitInParallel(specifiedSDLRules.map(visitorOf)));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found.length > 0 ? found : tooManyInterfaces(document);
}

class Enough extends Error {}

/** Rules whose errors name what was defined first and then what is surplus, or only what is surplus. */
const clearRules: ReadonlySet<SDLValidationRule> = new Set([
  KnownDirectivesRule,
  LoneSchemaDefinitionRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueArgumentNamesRule,
  UniqueDirectiveNamesRule,
  UniqueDirectivesPerLocationRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
]);

function surplusOf(rule: SDLValidationRule, { nodes = [] }: GraphQLError): readonly ASTNode[] {
  if (!clearRules.has(rule)) return [];
  return nodes.length > 1 ? nodes.slice(1) : nodes;
}

function tooManyInterfaces({ definitions }: DocumentNode): readonly SdlViolation[] {
  const counts = new Map<string, number>();
  return definitions.flatMap((node) => {
    if (!('interfaces' in node) || !node.interfaces) return [];
    const name = node.name.value;
    const count = (counts.get(name) ?? 0) + node.interfaces.length;
    counts.set(name, count);
    if (count <= maxInterfaces) return [];
    const message = `Type ${name} implements more than ${maxInterfaces} interfaces.`;
    return [{ error: new GraphQLError(message, { nodes: node }), surplus: [] }];
  });
}
