import type { ApiSymbolKind } from '../../../content/reference.ts';

/**
 * Returns the anchor of a member on the page of its symbol: `field-rate` for a field, `field-rates-first` for its argument
 * `rates(first:)`, `argument-first` for one of an operation or directive, `value-HALTED` for an enum value.
 */
export function memberAnchor(kind: ApiSymbolKind, member: string): string {
  return `${nouns[kind]}-${member.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-')}`;
}

const nouns: Readonly<Record<ApiSymbolKind, string>> = {
  query: 'argument',
  mutation: 'argument',
  subscription: 'argument',
  directive: 'argument',
  object: 'field',
  interface: 'field',
  input: 'field',
  enum: 'value',
  union: 'type',
  scalar: 'field',
};
