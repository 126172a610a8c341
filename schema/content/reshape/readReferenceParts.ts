import type {
  ApiChange,
  ApiDeprecation,
  ApiEvent,
  ApiGoneMember,
  ApiLifecycle,
  ApiLink,
  ApiMember,
  ApiTypeUse,
  WriterTexts,
} from '#core/content/reference.ts';
import type * as Raw from '../types.generated.ts';
import { choices } from '../choices.ts';
import { present } from './present.ts';
import { readBody } from './readBody.ts';
import { readList, readObject, readObjects, readTexts } from './readList.ts';
import { readOptionalReference, readReference } from './readReference.ts';
import { readCode, readOptionalCode, readOptionalText, readText } from './readText.ts';
import { readChoice } from './readValue.ts';
import type { FieldName, Spot } from './spot.ts';
import { isAbsent } from './spot.ts';

/* Parts that several documents of the API reference have. A script wrote them, so that little is left to check. */

/** What writers add to a generated document. */
export function readWriterTexts(
  spot: Spot<{ notes?: Raw.RichText; examples?: Raw.RichText; migration?: Raw.RichText }>,
): WriterTexts {
  return {
    notes: readBody(spot, 'notes'),
    examples: readBody(spot, 'examples'),
    migration: readBody(spot, 'migration'),
  };
}

type RawLifecycle = Pick<Raw.ReferenceSymbol, 'addedIn' | 'changedIn' | 'deprecatedIn' | 'removedIn'>;

export function readLifecycle(spot: Spot<RawLifecycle>): ApiLifecycle {
  return present({
    addedIn: readOptionalText(spot, 'addedIn'),
    changedIn: readTexts(spot, 'changedIn'),
    deprecatedIn: readOptionalText(spot, 'deprecatedIn'),
    removedIn: readOptionalText(spot, 'removedIn'),
  });
}

export function readChanges(spot: Spot<{ changes?: Raw.ReferenceVersion['changes'] }>): readonly ApiChange[] {
  return readList(spot, 'changes').map((change) =>
    present({
      path: readText(change, 'path'),
      kind: readText(change, 'kind'),
      criticality: readChoice(change, 'criticality', choices.apiCriticality, 'safe'),
      message: readCode(change, 'message'),
      before: readOptionalCode(change, 'before'),
      after: readOptionalCode(change, 'after'),
    }),
  );
}

/** The members in a list of a symbol, or the arguments of one of them. */
export function readMembers<Parent>(spot: Spot<Parent>, name: FieldName<Parent>): readonly ApiMember[] {
  return readObjects(spot, name).map((item) => readMember(item));
}

function readMember(spot: Spot<Raw.ReferenceMember>): ApiMember {
  return present({
    name: readText(spot, 'name'),
    description: readBody(spot, 'description'),
    type: readTypeUse(spot, 'type'),
    default: readOptionalCode(spot, 'default'),
    arguments: readMembers(spot, 'arguments'),
    deprecation: readDeprecation(spot),
    ...readLifecycle(spot),
  });
}

export function readGoneMembers(spot: Spot<Raw.ReferenceSymbol>): readonly ApiGoneMember[] {
  return readList(spot, 'goneMembers').map((gone) =>
    present({
      name: readText(gone, 'name'),
      deprecation: readDeprecation(gone),
      likelyReplacement: readOptionalLink(gone, 'likelyReplacement'),
      ...readLifecycle(gone),
    }),
  );
}

export function readEvents(spot: Spot<Raw.ReferenceSymbol>): readonly ApiEvent[] {
  return readList(spot, 'history').map((event) => ({
    version: readText(event, 'version'),
    event: readChoice(event, 'event', choices.apiEvent, 'changed'),
    changes: readChanges(event),
  }));
}

export function readTypeUse<
  Parent extends { readonly [field in Name]?: Raw.ReferenceTypeUse },
  Name extends FieldName<Parent>,
>(spot: Spot<Parent>, name: Name): ApiTypeUse | undefined {
  if (isAbsent(spot.fields[name])) return undefined;
  const use: Spot<Raw.ReferenceTypeUse> = readObject(spot, name);
  return {
    text: readText(use, 'text'),
    words: readText(use, 'words'),
    symbol: readOptionalReference(use, 'symbol') ?? '',
  };
}

export function readDeprecation(
  spot: Spot<{ deprecation?: Raw.ReferenceDeprecation }>,
): ApiDeprecation | undefined {
  if (isAbsent(spot.fields['deprecation'])) return undefined;
  const deprecation = readObject(spot, 'deprecation');
  return present({
    reason: readCode(deprecation, 'reason'),
    replacement: readOptionalLink(deprecation, 'replacement'),
  });
}

export function readOptionalLink<
  Parent extends { readonly [field in Name]?: Raw.ReferenceLink },
  Name extends FieldName<Parent>,
>(spot: Spot<Parent>, name: Name): ApiLink | undefined {
  if (isAbsent(spot.fields[name])) return undefined;
  const link: Spot<Raw.ReferenceLink> = readObject(spot, name);
  return readLink(link);
}

export function readLinks<Parent>(spot: Spot<Parent>, name: FieldName<Parent>): readonly ApiLink[] {
  return readObjects(spot, name).map((item) => readLink(item));
}

function readLink(spot: Spot<Raw.ReferenceLink>): ApiLink {
  return present({ symbol: readReference(spot, 'symbol'), member: readOptionalText(spot, 'member') });
}
