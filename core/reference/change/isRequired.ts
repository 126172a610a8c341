import type { Difference } from './difference.ts';
import { Kind } from 'graphql';

/** Returns whether the argument or input field is required: null is not accepted, and it has no default. */
export function isRequired({ element: { node } }: Pick<Difference, 'element'>): boolean {
  return (
    node.kind === Kind.INPUT_VALUE_DEFINITION && node.type.kind === Kind.NON_NULL_TYPE && !node.defaultValue
  );
}

/** Returns whether the argument or input field may be omitted. */
export function isOptional(difference: Pick<Difference, 'element'>): boolean {
  return !isRequired(difference);
}
