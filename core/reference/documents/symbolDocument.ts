import type { ReferenceSymbol } from '../history/buildReference.ts';
import type { ToText } from './memberItems.ts';
import type { ReferenceDocument } from './referenceDocument.ts';
import { goneItems, memberItems } from './memberItems.ts';
import { compact, weakReference } from './referenceDocument.ts';
import { referenceId } from './referenceId.ts';
import {
  changeItems,
  deprecationItem,
  keyOf,
  storedLifecycle,
  linkItem,
  linkItems,
  typeItem,
} from './referenceItems.ts';

export type SymbolContext = { readonly deployment: string; readonly toText: ToText; readonly slug: string };

/** Makes the document of a symbol, with only the generated fields. */
export function symbolDocument(
  reference: ReferenceSymbol,
  { deployment, toText, slug }: SymbolContext,
): ReferenceDocument {
  const { id, history, description, removals } = reference;
  const { members, events } = history;
  const { relations, returns, example, deprecation } = description;
  const likely = history.removedIn === undefined ? undefined : removals.get('')?.likely;
  const context = { deployment, toText, members };
  return {
    _id: referenceId(deployment, id),
    _type: 'referenceSymbol',
    ...compact({
      deployment: weakReference(referenceId(deployment)),
      kind: history.symbol.kind,
      name: history.symbol.name,
      slug,
      builtIn: history.symbol.builtIn,
      status: statusOf(reference),
      description: description.description && toText(description.description),
      sdl: description.sdl,
      deprecation: deprecation && deprecationItem(deprecation, deployment),
      likelyReplacement: likely && linkItem(likely, deployment),
      returns: returns && typeItem(returns, deployment),
      arguments: memberItems(description.arguments, context),
      fields: memberItems(description.fields, context),
      inputFields: memberItems(description.inputFields, context),
      values: memberItems(description.values, context),
      types: linkItems(description.types, deployment),
      locations: description.locations,
      repeatable: description.repeatable,
      oneOf: description.oneOf,
      specifiedBy: description.specifiedBy,
      returnedBy: linkItems(relations.returnedBy, deployment),
      memberOf: linkItems(relations.memberOf, deployment),
      usedAsArgument: linkItems(relations.usedAsArgument, deployment),
      implements: linkItems(relations.implements, deployment),
      implementedBy: linkItems(relations.implementedBy, deployment),
      // A removed operation cannot be called.
      example:
        example && history.removedIn === undefined ? { _type: 'referenceExample', ...example } : undefined,
      history: events.map(({ version, event, changes }) => ({
        _key: keyOf(version),
        _type: 'referenceEvent',
        version,
        event,
        ...compact({ changes: changeItems(changes) }),
      })),
      goneMembers: goneItems(members, removals, deployment),
    }),
    ...storedLifecycle(history),
  };
}

function statusOf({ history }: ReferenceSymbol): 'current' | 'deprecated' | 'removed' {
  if (history.removedIn !== undefined) return 'removed';
  return history.deprecatedIn === undefined ? 'current' : 'deprecated';
}
