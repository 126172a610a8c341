/**
 * Names one element of a schema. Written as a schema coordinate (https://spec.graphql.org/draft/#sec-Schema-Coordinates): `BatchManager`,
 * `BatchManager.feeBasisPoints`, `Query.batchManagers(first:)`, `@include`, `@include(if:)`; the schema definition
 * itself, for which the specification has no coordinate, is `<schema>`. A member is a field, an input field or an
 * enum value.
 */
export type Coordinate =
  | { readonly kind: 'schema' }
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'member'; readonly type: string; readonly member: string }
  | { readonly kind: 'argument'; readonly type: string; readonly member: string; readonly argument: string }
  | { readonly kind: 'directive'; readonly directive: string }
  | { readonly kind: 'directiveArgument'; readonly directive: string; readonly argument: string };

/** A coordinate as text: `BatchManager.rates(first:)`. */
export function formatCoordinate(at: Coordinate): string {
  switch (at.kind) {
    case 'schema':
      return '<schema>';
    case 'type':
      return at.type;
    case 'member':
      return `${at.type}.${at.member}`;
    case 'argument':
      return `${at.type}.${at.member}(${at.argument}:)`;
    case 'directive':
      return `@${at.directive}`;
    case 'directiveArgument':
      return `@${at.directive}(${at.argument}:)`;
  }
}

/** The inverse of `formatCoordinate`. Throws an Error for a text that is not a coordinate. */
export function parseCoordinate(text: string): Coordinate {
  if (text === '<schema>') return { kind: 'schema' };
  for (const [pattern, read] of forms) {
    const match = pattern.exec(text);
    if (match) return read(...namesIn(match));
  }
  throw new Error(`'${text}' is not a schema coordinate; write it like Type.field(argument:) or @directive.`);
}

type Names = readonly [first: string, second: string, third: string];

const forms: readonly (readonly [RegExp, (...names: Names) => Coordinate])[] = [
  [/^(\w+)$/u, (type) => ({ kind: 'type', type })],
  [/^(\w+)\.(\w+)$/u, (type, member) => ({ kind: 'member', type, member })],
  [/^(\w+)\.(\w+)\((\w+):\)$/u, (type, member, argument) => ({ kind: 'argument', type, member, argument })],
  [/^@(\w+)$/u, (directive) => ({ kind: 'directive', directive })],
  [/^@(\w+)\((\w+):\)$/u, (directive, argument) => ({ kind: 'directiveArgument', directive, argument })],
];

function namesIn([, first = '', second = '', third = '']: RegExpExecArray): Names {
  return [first, second, third];
}

/** The owner of an element: the type of a field, the field of an argument. Undefined for types, directives and the schema. */
export function ownerOf(at: Coordinate): Coordinate | undefined {
  switch (at.kind) {
    case 'schema':
    case 'type':
    case 'directive':
      return undefined;
    case 'member':
      return { kind: 'type', type: at.type };
    case 'argument':
      return { kind: 'member', type: at.type, member: at.member };
    case 'directiveArgument':
      return { kind: 'directive', directive: at.directive };
  }
}
