import { formatCoordinate } from './coordinate.ts';
import type { Coordinate } from './coordinate.ts';
import { deprecationOf } from './deprecationOf.ts';
import type { ChangeKind } from './schemaChange.ts';
import type { SchemaElement } from './schemaElement.ts';
import type { Touch } from './touch.ts';

type Difference = {
  readonly kind: ChangeKind;
  readonly touch: Touch;
  readonly before: SchemaElement | undefined;
  readonly after: SchemaElement | undefined;
  readonly texts: { readonly before: string | undefined; readonly after: string | undefined };
};

/**
 * A change as a sentence without full stop; names and values stand between backticks:
 * "Default of argument `first` of `Query.batchManagers` changed from `10` to `20`".
 */
export function changeMessage({ kind, touch, before, after, texts }: Difference): string {
  const element = after ?? before;
  const subject = element === undefined ? formatCoordinate(touch.at) : subjectOf(element, touch.at);
  const fromTo = `changed from \`${texts.before}\` to \`${texts.after}\``;
  switch (kind) {
    case 'type-added':
    case 'field-added':
    case 'enum-value-added':
    case 'directive-added':
      return `${capital(subject)} was added`;
    case 'required-argument-added':
    case 'required-directive-argument-added':
    case 'required-input-field-added':
      return `Required ${subject} was added`;
    case 'optional-argument-added':
    case 'optional-directive-argument-added':
    case 'optional-input-field-added':
      return `Optional ${subject} was added`;
    case 'type-removed':
    case 'field-removed':
    case 'argument-removed':
    case 'directive-argument-removed':
    case 'input-field-removed':
    case 'enum-value-removed':
    case 'directive-removed': {
      const deprecated = before !== undefined && deprecationOf(before.node) !== undefined;
      return `${capital(deprecated ? `deprecated ${subject}` : subject)} was removed`;
    }
    case 'type-kind-changed':
      return `\`${formatCoordinate(touch.at)}\` changed from ${withArticle(before)} to ${withArticle(after)}`;
    case 'root-type-added':
      return `${rootWord(touch)} were introduced (\`${texts.after}\`)`;
    case 'root-type-changed':
      return `Root type of ${rootWord(touch).toLowerCase()} ${fromTo}`;
    case 'root-type-removed':
      return `${rootWord(touch)} were removed (\`${texts.before}\`)`;
    case 'field-type-changed':
    case 'field-type-narrowed':
    case 'argument-type-changed':
    case 'argument-type-widened':
    case 'input-field-type-changed':
    case 'input-field-type-widened':
      return `Type of ${subject} ${fromTo}`;
    case 'argument-default-added':
    case 'input-field-default-added':
      return `Default \`${texts.after}\` was added to ${subject}`;
    case 'argument-default-changed':
    case 'input-field-default-changed':
      return `Default of ${subject} ${fromTo}`;
    case 'argument-default-removed':
    case 'input-field-default-removed':
      return `Default \`${texts.before}\` was removed from ${subject}`;
    case 'argument-became-required':
    case 'input-field-became-required':
      return `${capital(subject)} became required: its default \`${texts.before}\` was removed`;
    case 'union-member-added':
      return `\`${texts.after}\` was added to ${subject}`;
    case 'union-member-removed':
      return `\`${texts.before}\` was removed from ${subject}`;
    case 'interface-added':
      return `${capital(subject)} implements \`${texts.after}\` now`;
    case 'interface-removed':
      return `${capital(subject)} does not implement \`${texts.before}\` any more`;
    case 'one-of-added':
      return `${capital(subject)} takes exactly one of its fields now`;
    case 'one-of-removed':
      return `${capital(subject)} takes several of its fields now`;
    case 'specified-by-added':
      return `Specification of ${subject} was added`;
    case 'specified-by-changed':
      return `Specification of ${subject} changed`;
    case 'specified-by-removed':
      return `Specification of ${subject} was removed`;
    case 'directive-location-added':
      return `${capital(subject)} can be used on \`${texts.after}\` now`;
    case 'directive-location-removed':
      return `${capital(subject)} cannot be used on \`${texts.before}\` any more`;
    case 'directive-repeatable-added':
      return `${capital(subject)} can be repeated now`;
    case 'directive-repeatable-removed':
      return `${capital(subject)} cannot be repeated any more`;
    case 'directive-use-added':
      return `\`${texts.after}\` was put on ${subject}`;
    case 'directive-use-changed':
      return `Directive on ${subject} ${fromTo}`;
    case 'directive-use-removed':
      return `\`${texts.before}\` was taken off ${subject}`;
    case 'description-added':
      return `Description of ${subject} was added`;
    case 'description-changed':
      return `Description of ${subject} changed`;
    case 'description-removed':
      return `Description of ${subject} was removed`;
    case 'deprecation-added':
      return `${capital(subject)} is deprecated`;
    case 'deprecation-reason-changed':
      return `Deprecation reason of ${subject} changed`;
    case 'deprecation-removed':
      return `${capital(subject)} is not deprecated any more`;
  }
}

/** An element in words: `object \`Token\``, `argument \`first\` of \`Query.batchManagers\``, `the schema`. */
function subjectOf({ kind }: SchemaElement, at: Coordinate): string {
  switch (at.kind) {
    case 'schema':
      return 'the schema';
    case 'argument':
      return `argument \`${at.argument}\` of \`${at.type}.${at.member}\``;
    case 'directiveArgument':
      return `argument \`${at.argument}\` of \`@${at.directive}\``;
    default:
      return `${kind} \`${formatCoordinate(at)}\``;
  }
}

function withArticle(element: SchemaElement | undefined): string {
  const word = element?.kind ?? 'type';
  return `${/^[aeio]/u.test(word) ? 'an' : 'a'} ${word}`;
}

function rootWord(touch: Touch): string {
  if (touch.aspect !== 'rootType') return 'Operations';
  return { query: 'Queries', mutation: 'Mutations', subscription: 'Subscriptions' }[touch.operation];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
