import type { ApiMember, ApiSymbol } from '../../../content/reference.ts';

/** Names of all members that have an anchor on the page of a symbol, including removed ones: `rates`, `rates(first:)`. */
export function memberNames(symbol: ApiSymbol): readonly string[] {
  return [...membersOf(symbol), ...symbol.goneMembers].map(({ name }) => name);
}

/** The members that a symbol has now, and the arguments of its fields, which are named with the field: `rates(first:)`. */
export function membersOf(symbol: ApiSymbol): readonly ApiMember[] {
  const members = [...symbol.arguments, ...symbol.fields, ...symbol.inputFields, ...symbol.values];
  return members.flatMap(withArguments);
}

function withArguments(member: ApiMember): readonly ApiMember[] {
  const named = member.arguments.map((argument) => ({
    ...argument,
    name: `${member.name}(${argument.name}:)`,
  }));
  return [member, ...named];
}
