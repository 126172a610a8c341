import type { ConstDirectiveNode } from 'graphql';
import { DEFAULT_DEPRECATION_REASON as defaultReason, Kind } from 'graphql';

/** The deprecation reason of an element (GraphQL's default if none is given); undefined if it is not deprecated. */
export function deprecationOf(node: {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}): string | undefined {
  const directive = node.directives?.find(({ name }) => name.value === 'deprecated');
  if (!directive) return undefined;
  const value = directive.arguments?.find(({ name }) => name.value === 'reason')?.value;
  return value?.kind === Kind.STRING ? value.value : defaultReason;
}
