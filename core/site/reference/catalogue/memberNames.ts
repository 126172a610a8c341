import type { ApiMember, ApiSymbol } from '../../../content/reference.ts';

/** Names of all members that have an anchor on the page of a symbol, including removed ones: `rates`, `rates(first:)`. */
export function memberNames(symbol: ApiSymbol): readonly string[] {
  const members = [...symbol.arguments, ...symbol.fields, ...symbol.inputFields, ...symbol.values];
  return [...members.flatMap(withArguments), ...symbol.goneMembers.map(({ name }) => name)];
}

function withArguments({ name, arguments: args }: ApiMember): readonly string[] {
  return [name, ...args.map((argument) => `${name}(${argument.name}:)`)];
}
