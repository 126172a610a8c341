import type { ApiLifespan, ApiMember, ApiSymbol } from '../../../content/reference.ts';
import type { ApiGoneView, ApiMemberTable, ApiMemberView } from '../../model/apiPageData.ts';
import type { ApiContext } from './apiContext.ts';
import { present } from '../../../present.ts';
import { memberAnchor } from '../catalogue/memberAnchor.ts';
import { deprecationView, lifecycleView, symbolLink, typeView } from './apiContext.ts';
import { pagingView } from './pagingView.ts';

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
      members: table.members.map((member) =>
        memberView(member, { name: member.name, symbol, of: symbol }, context),
      ),
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

type MemberPlace = {
  readonly symbol: ApiSymbol;
  /** As in a coordinate. */
  readonly name: string;
  /** The lifespan of whatever the member is a part of. */
  readonly of: ApiLifespan;
};

function memberView(
  member: ApiMember,
  { symbol, name, of }: MemberPlace,
  context: ApiContext,
): ApiMemberView {
  const { type, deprecation } = member;
  const { addedIn, ...life } = lifecycleView(member, context);
  return present({
    id: memberAnchor(symbol.kind, name),
    name: member.name,
    type: type && typeView(type, context),
    default: member.default,
    description: context.api.bodies.get(member.description) ?? [],
    paging:
      type && symbol.fields.includes(member)
        ? pagingView({ type, arguments: member.arguments }, context)
        : undefined,
    ...life,
    addedIn: member.addedIn === of.addedIn ? undefined : addedIn,
    deprecation: deprecation && deprecationView(deprecation, context),
    arguments: member.arguments.map((argument) =>
      memberView(argument, { symbol, name: `${name}(${argument.name}:)`, of: member }, context),
    ),
  });
}
