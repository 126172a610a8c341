/**
 * Names one element of a schema. Written as a schema coordinate of the GraphQL specification: `BatchManager`,
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

const ofType = /^(\w+)(?:\.(\w+)(?:\((\w+):\))?)?$/u;
const ofDirective = /^@(\w+)(?:\((\w+):\))?$/u;

/** The opposite of `formatCoordinate`. Throws an Error that quotes a text that is no coordinate. */
export function parseCoordinate(text: string): Coordinate {
  if (text === '<schema>') return { kind: 'schema' };
  const [, directive, directiveArgument] = ofDirective.exec(text) ?? [];
  if (directive !== undefined) {
    return directiveArgument === undefined
      ? { kind: 'directive', directive }
      : { kind: 'directiveArgument', directive, argument: directiveArgument };
  }
  const [, type, member, argument] = ofType.exec(text) ?? [];
  if (type === undefined) {
    throw new Error(`'${text}' is no schema coordinate; write it like Type.field(argument:) or @directive.`);
  }
  if (member === undefined) return { kind: 'type', type };
  return argument === undefined
    ? { kind: 'member', type, member }
    : { kind: 'argument', type, member, argument };
}

/** The element that holds this one; a type, a directive and the schema are held by nothing. */
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
