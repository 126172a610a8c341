import type {
  ApiChange,
  ApiDeprecationNote,
  ApiEvent,
  ApiGoneMember,
  ApiLifespan,
  ApiLink,
  ApiMember,
  ApiTypeUse,
  WriterTexts,
} from '#core/content/reference.ts';
import type * as Raw from '../../types.generated.ts';
import type { FieldName, Cursor } from './cursor.ts';
import { present } from '#core/present.ts';
import { choices } from '../../values/choices.ts';
import { isAbsent } from './cursor.ts';
import { readBody } from './readBody.ts';
import { readFormerHeadings } from './readFormerHeadings.ts';
import { readList, readObject, readObjects, readTexts } from './readList.ts';
import { readOptionalReference, readReference } from './readReference.ts';
import { readCode, readOptionalCode, readOptionalText, readText } from './readText.ts';
import { readChoice } from './readValue.ts';

/* Parts that several documents of the API reference have. A script writes them, so there is little to check. */

/** Reads the texts that writers add to a generated document. */
export function readWriterTexts(
  cursor: Cursor<Pick<Raw.ReferenceSymbol, 'notes' | 'examples' | 'migration' | 'formerHeadings'>>,
): WriterTexts {
  const withFormerIds = readFormerHeadings(cursor);
  return {
    notes: withFormerIds('notes', readBody(cursor, 'notes')),
    examples: withFormerIds('examples', readBody(cursor, 'examples')),
    migration: withFormerIds('migration', readBody(cursor, 'migration')),
  };
}

type RawLifecycle = Pick<Raw.ReferenceSymbol, 'addedIn' | 'changedIn' | 'deprecatedIn' | 'removedIn'>;

/** Reads the versions in which something was added, changed, deprecated and removed; those that are not known are absent. */
export function readLifecycle(cursor: Cursor<RawLifecycle>): ApiLifespan {
  return present({
    addedIn: readOptionalText(cursor, 'addedIn'),
    changedIn: readTexts(cursor, 'changedIn'),
    deprecatedIn: readOptionalText(cursor, 'deprecatedIn'),
    removedIn: readOptionalText(cursor, 'removedIn'),
  });
}

/** Reads the changes of a schema; empty if there are none. One without a criticality counts as safe. */
export function readChanges(
  cursor: Cursor<{ changes?: Raw.ReferenceVersion['changes'] }>,
): readonly ApiChange[] {
  return readList(cursor, 'changes').map((change) =>
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
export function readMembers<Parent>(cursor: Cursor<Parent>, name: FieldName<Parent>): readonly ApiMember[] {
  return readObjects(cursor, name).map((item) => readMember(item));
}

function readMember(cursor: Cursor<Raw.ReferenceMember>): ApiMember {
  return present({
    name: readText(cursor, 'name'),
    description: readBody(cursor, 'description'),
    type: readTypeUse(cursor, 'type'),
    default: readOptionalCode(cursor, 'default'),
    arguments: readMembers(cursor, 'arguments'),
    deprecation: readDeprecationNote(cursor),
    ...readLifecycle(cursor),
  });
}

/** Reads the members that a symbol had in earlier versions of its schema and has no more. */
export function readGoneMembers(cursor: Cursor<Raw.ReferenceSymbol>): readonly ApiGoneMember[] {
  return readList(cursor, 'goneMembers').map((gone) =>
    present({
      name: readText(gone, 'name'),
      deprecation: readDeprecationNote(gone),
      likelyReplacement: readOptionalLink(gone, 'likelyReplacement'),
      ...readLifecycle(gone),
    }),
  );
}

/** Reads the history of a symbol, in the order in which it is stored. An event without a kind counts as a change. */
export function readEvents(cursor: Cursor<Raw.ReferenceSymbol>): readonly ApiEvent[] {
  return readList(cursor, 'history').map((event) => ({
    version: readText(event, 'version'),
    event: readChoice(event, 'event', choices.apiEvent, 'changed'),
    changes: readChanges(event),
  }));
}

/** Reads a type as a member names it; undefined if the field is absent. `symbol` is `''` if it refers to no document. */
export function readTypeUse<
  Parent extends { readonly [field in Name]?: Raw.ReferenceTypeUse },
  Name extends FieldName<Parent>,
>(cursor: Cursor<Parent>, name: Name): ApiTypeUse | undefined {
  if (isAbsent(cursor.fields[name])) return undefined;
  const use: Cursor<Raw.ReferenceTypeUse> = readObject(cursor, name);
  return {
    text: readText(use, 'text'),
    words: readText(use, 'words'),
    symbol: readOptionalReference(use, 'symbol') ?? '',
  };
}

/** Reads the note on something deprecated; undefined if it is not. */
export function readDeprecationNote(
  cursor: Cursor<{ deprecation?: Raw.ReferenceDeprecation }>,
): ApiDeprecationNote | undefined {
  if (isAbsent(cursor.fields['deprecation'])) return undefined;
  const deprecation = readObject(cursor, 'deprecation');
  return present({
    reason: readCode(deprecation, 'reason'),
    replacement: readOptionalLink(deprecation, 'replacement'),
  });
}

/** Reads a link to a symbol, or to one of its members; undefined if the field is absent. */
export function readOptionalLink<
  Parent extends { readonly [field in Name]?: Raw.ReferenceLink },
  Name extends FieldName<Parent>,
>(cursor: Cursor<Parent>, name: Name): ApiLink | undefined {
  if (isAbsent(cursor.fields[name])) return undefined;
  const link: Cursor<Raw.ReferenceLink> = readObject(cursor, name);
  return readLink(link);
}

/** Reads a list of links to symbols and their members. Entries of another type are reported and left out. */
export function readLinks<Parent>(cursor: Cursor<Parent>, name: FieldName<Parent>): readonly ApiLink[] {
  return readObjects(cursor, name).map((item) => readLink(item));
}

function readLink(cursor: Cursor<Raw.ReferenceLink>): ApiLink {
  return present({ symbol: readReference(cursor, 'symbol'), member: readOptionalText(cursor, 'member') });
}
