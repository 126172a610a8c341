import type { ApiMember, ApiSymbol } from '../../../content/reference.ts';
import type { ApiGoneView, ApiMemberTable, ApiMemberView } from '../../model/apiPageData.ts';
import type { ApiContext } from './apiContext.ts';
import { present } from '../../../present.ts';
import { memberAnchor } from '../catalogue/memberAnchor.ts';
import { deprecationView, lifecycleView, symbolLink, typeView } from './apiContext.ts';

/** The members of a symbol as tables; empty tables are left out. */
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

/** Members that were removed from a symbol. */
export function goneViews(symbol: ApiSymbol, context: ApiContext): readonly ApiGoneView[] {
  return symbol.goneMembers.map((gone) => {
    const { deprecation, likelyReplacement } = gone;
    return present({
      id: memberAnchor(symbol.kind, gone.name),
      name: gone.name,
      ...lifecycleView(gone, context),
      deprecation: deprecation && deprecationView(deprecation, context),
      likely: likelyReplacement && symbolLink(likelyReplacement, context),
    });
  });
}

function memberView(member: ApiMember, name: string, symbol: ApiSymbol, context: ApiContext): ApiMemberView {
  const { type, deprecation } = member;
  return present({
    id: memberAnchor(symbol.kind, name),
    name: member.name,
    type: type && typeView(type, context),
    default: member.default,
    description: context.api.bodies.get(member.description) ?? [],
    ...lifecycleView(member, context),
    deprecation: deprecation && deprecationView(deprecation, context),
    arguments: member.arguments.map((argument) =>
      memberView(argument, `${name}(${argument.name}:)`, symbol, context),
    ),
  });
}
