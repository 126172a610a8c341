import type { ApiSymbolKind } from '../../../content/reference.ts';

/**
 * The anchor of a member on the page of its symbol: `field-rate`, `field-rates-first` for the argument `rates(first:)` of
 * a field, `argument-first` of an operation or directive, `value-HALTED` of an enum.
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
