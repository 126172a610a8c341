import type { ConstDirectiveNode } from 'graphql';
import { DEFAULT_DEPRECATION_REASON as defaultReason, Kind } from 'graphql';

/** Why an element is deprecated (GraphQL's own words where no reason is given); undefined when it is not. */
export function deprecationOf(node: {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}): string | undefined {
  const directive = node.directives?.find(({ name }) => name.value === 'deprecated');
  if (!directive) return undefined;
  const value = directive.arguments?.find(({ name }) => name.value === 'reason')?.value;
  return value?.kind === Kind.STRING ? value.value : defaultReason;
}
