import type { Difference } from './difference.ts';
import { capital } from '../../text/capital.ts';
import { formatCoordinate } from '../schema/coordinate.ts';
import { deprecationOf } from '../schema/deprecationOf.ts';

/* Messages that several kinds of change share, and parts of messages. */

/** The element that changed: `object \`Token\``, `argument \`first\` of \`Query.batchManagers\``, `the schema`. */
export function subjectOf({ at, element }: Difference): string {
  switch (at.kind) {
    case 'schema':
      return 'the schema';
    case 'argument':
      return `argument \`${at.argument}\` of \`${at.type}.${at.member}\``;
    case 'directiveArgument':
      return `argument \`${at.argument}\` of \`@${at.directive}\``;
    default:
      return `${element.kind} \`${formatCoordinate(at)}\``;
  }
}

/** The same at the start of a sentence. */
export function capitalSubjectOf(difference: Difference): string {
  return capital(subjectOf(difference));
}

/** "changed from `10` to `20`". */
export function fromTo({ before, after }: Difference): string {
  return `changed from \`${before}\` to \`${after}\``;
}

/** "Field `Query.y` was added". */
export function wasAdded(difference: Difference): string {
  return `${capitalSubjectOf(difference)} was added`;
}

/** "Required argument `y` of `Query.x` was added". */
export function requiredWasAdded(difference: Difference): string {
  return `Required ${subjectOf(difference)} was added`;
}

/** "Optional argument `y` of `Query.x` was added". */
export function optionalWasAdded(difference: Difference): string {
  return `Optional ${subjectOf(difference)} was added`;
}

/** "Field `Query.y` was removed", or "Deprecated field …". */
export function wasRemoved(difference: Difference): string {
  const { node } = difference.element;
  return deprecationOf(node) === undefined
    ? `${capitalSubjectOf(difference)} was removed`
    : `Deprecated ${subjectOf(difference)} was removed`;
}

/** "Type of field `Query.x` changed from `Int!` to `Int`". */
export function typeChanged(difference: Difference): string {
  return `Type of ${subjectOf(difference)} ${fromTo(difference)}`;
}

/** "Default `1` was added to argument `y` of `Query.x`". */
export function defaultAdded(difference: Difference): string {
  return `Default \`${difference.after}\` was added to ${subjectOf(difference)}`;
}

/** "Default of argument `y` of `Query.x` changed from `1` to `2`". */
export function defaultChanged(difference: Difference): string {
  return `Default of ${subjectOf(difference)} ${fromTo(difference)}`;
}

/** "Default `1` was removed from argument `y` of `Query.x`". */
export function defaultRemoved(difference: Difference): string {
  return `Default \`${difference.before}\` was removed from ${subjectOf(difference)}`;
}

/** "Argument `y` of `Query.x` became required: its default `1` was removed". */
export function becameRequired(difference: Difference): string {
  return `${capitalSubjectOf(difference)} became required: its default \`${difference.before}\` was removed`;
}
