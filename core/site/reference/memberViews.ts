import type { ApiMember, ApiSymbol } from '../../content/reference.ts';
import type { ApiGoneView, ApiMemberTable, ApiMemberView } from '../apiPageData.ts';
import type { ApiContext } from './apiContext.ts';
import { deprecationView, lifecycleView, symbolLink, typeView } from './apiContext.ts';
import { memberAnchor } from './memberAnchor.ts';

/** What a symbol consists of, as tables; without those that have no rows. */
export function memberTables(symbol: ApiSymbol, context: ApiContext): readonly ApiMemberTable[] {
  const tables = [
    { id: 'arguments', title: 'Arguments', kind: 'arguments', members: symbol.arguments },
    { id: 'fields', title: 'Fields', kind: 'fields', members: symbol.fields },
    { id: 'fields', title: 'Fields', kind: 'arguments', members: symbol.inputFields },
    { id: 'values', title: 'Values', kind: 'values', members: symbol.values },
  ] as const;
  return tables
    .filter(({ members }) => members.length > 0)
    .map((table) => ({
      ...table,
      members: table.members.map((member) => memberView(member, member.name, symbol, context)),
    }));
}

/** What a symbol consisted of once. */
export function goneViews(symbol: ApiSymbol, context: ApiContext): readonly ApiGoneView[] {
  return symbol.goneMembers.map((gone) => {
    const likely = gone.likelyReplacement && symbolLink(gone.likelyReplacement, context);
    return {
      id: memberAnchor(symbol.kind, gone.name),
      name: gone.name,
      ...lifecycleView(gone, context),
      ...deprecationView(gone.deprecation, context),
      ...(likely === undefined ? {} : { likely }),
    };
  });
}

function memberView(member: ApiMember, name: string, symbol: ApiSymbol, context: ApiContext): ApiMemberView {
  return {
    id: memberAnchor(symbol.kind, name),
    name: member.name,
    ...(member.type === undefined ? {} : { type: typeView(member.type, context) }),
    ...(member.default === undefined ? {} : { default: member.default }),
    description: context.api.bodies.get(member.description) ?? [],
    ...lifecycleView(member, context),
    ...deprecationView(member.deprecation, context),
    arguments: member.arguments.map((argument) =>
      memberView(argument, `${name}(${argument.name}:)`, symbol, context),
    ),
  };
}
