import type { Described, DescribedField, DescribedInput } from '../describe/describeSchema.ts';
import type { RemovalNote } from '../history/removalNotes.ts';
import type { Lifecycle } from '../history/symbolHistory.ts';
import { compact } from './referenceDocument.ts';
import { deprecationItem, storedLifecycle, linkItem, typeItem } from './referenceItems.ts';

/** Converts Markdown to rich text as the lake stores it. */
export type ToText = (markdown: string) => readonly object[];

export type MemberContext = {
  readonly deployment: string;
  readonly toText: ToText;
  readonly members: ReadonlyMap<string, Lifecycle>;
};

/** Makes the items for fields, arguments, input fields or enum values of a symbol, each with its own history. */
export function memberItems(
  members: readonly (Described | DescribedInput | DescribedField)[],
  context: MemberContext,
): object[] {
  return members.map((member) => memberItem(member, member.name, context));
}

function memberItem(
  member: Described | DescribedInput | DescribedField,
  name: string,
  context: MemberContext,
): object {
  const { deployment, toText } = context;
  const life = context.members.get(name);
  const { description, deprecation } = member;
  return {
    _key: member.name,
    _type: 'referenceMember',
    name: member.name,
    ...compact({
      description: description && toText(description),
      type: 'type' in member ? typeItem(member.type, deployment) : undefined,
      default: 'default' in member ? member.default : undefined,
      arguments:
        'arguments' in member
          ? member.arguments.map((argument) => memberItem(argument, `${name}(${argument.name}:)`, context))
          : undefined,
      deprecation: deprecation && deprecationItem(deprecation, deployment),
    }),
    ...(life && storedLifecycle(life)),
  };
}

/** Members that were removed from the symbol: when, and what replaces them. */
export function goneItems(
  members: ReadonlyMap<string, Lifecycle>,
  removals: ReadonlyMap<string, RemovalNote>,
  deployment: string,
): object[] {
  return [...members]
    .filter(([, { removedIn }]) => removedIn !== undefined)
    .map(([name, life], index) => {
      const { deprecation, likely } = removals.get(name) ?? {};
      return {
        _key: `g${index}`,
        _type: 'referenceGoneMember',
        name,
        ...storedLifecycle(life),
        ...compact({
          deprecation: deprecation && deprecationItem(deprecation, deployment),
          likelyReplacement: likely && linkItem(likely, deployment),
        }),
      };
    });
}
