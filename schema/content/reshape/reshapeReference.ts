import type { ApiDeployment, ApiSymbol, ApiVersion } from '#core/content/reference.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { present } from '#core/present.ts';
import { checkDay } from '../checks/checkDay.ts';
import { checkLink } from '../checks/checkLink.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { checkVersionNumber } from '../checks/checkVersionNumber.ts';
import { choices } from '../values/choices.ts';
import { isAbsent } from './read/cursor.ts';
import { readBase } from './read/readBase.ts';
import { readBody } from './read/readBody.ts';
import { readList, readObject, readTexts } from './read/readList.ts';
import { readReference } from './read/readReference.ts';
import {
  readChanges,
  readDeprecationNote,
  readEvents,
  readGoneMembers,
  readLifecycle,
  readLinks,
  readMembers,
  readOptionalLink,
  readTypeUse,
  readWriterTexts,
} from './read/readReferenceParts.ts';
import { readCode, readOptionalCode, readOptionalText, readText } from './read/readText.ts';
import { readChoice, readFlag } from './read/readValue.ts';

/** Reads a deployment of the API, with its releases and the texts that writers have added. */
export function reshapeApiDeployment(cursor: Cursor<Raw.ReferenceDeployment>): ApiDeployment {
  return present({
    ...readBase(cursor),
    ...readWriterTexts(cursor),
    name: readText(cursor, 'name', checkPathSegment),
    title: readText(cursor, 'title'),
    description: readOptionalText(cursor, 'description'),
    endpoint: readOptionalText(cursor, 'endpoint'),
    about: readBody(cursor, 'about'),
    releases: readList(cursor, 'releases').map((release) => readRelease(release)),
  });
}

/** Reads a version of an API: its schema, the changes since the version before, and later corrections of those. */
export function reshapeApiVersion(cursor: Cursor<Raw.ReferenceVersion>): ApiVersion {
  return present({
    ...readBase(cursor),
    ...readWriterTexts(cursor),
    ...readRelease(cursor),
    deployment: readReference(cursor, 'deployment'),
    previous: readOptionalText(cursor, 'previous'),
    changes: readChanges(cursor),
    renames: readList(cursor, 'renames').map((rename) => ({
      from: readText(rename, 'from'),
      to: readText(rename, 'to'),
    })),
    corrections: readList(cursor, 'corrections').map((correction) => ({
      date: readText(correction, 'date', checkDay),
      changes: readChanges(correction),
    })),
    sdl: readCode(cursor, 'sdl'),
  });
}

function readRelease(cursor: Cursor<{ version?: string; date?: string; summary?: string }>) {
  return {
    version: readText(cursor, 'version', checkVersionNumber),
    date: readText(cursor, 'date', checkDay),
    summary: readText(cursor, 'summary'),
  };
}

/** Reads an operation, directive or type of an API. Without a kind it counts as an object type, without a status as current. */
export function reshapeApiSymbol(cursor: Cursor<Raw.ReferenceSymbol>): ApiSymbol {
  return present({
    ...readBase(cursor),
    ...readWriterTexts(cursor),
    ...readLifecycle(cursor),
    deployment: readReference(cursor, 'deployment'),
    kind: readChoice(cursor, 'kind', choices.apiSymbolKind, 'object'),
    name: readText(cursor, 'name'),
    slug: readText(cursor, 'slug', checkPathSegment),
    builtIn: readFlag(cursor, 'builtIn', false),
    status: readChoice(cursor, 'status', choices.apiStatus, 'current'),
    description: readBody(cursor, 'description'),
    sdl: readCode(cursor, 'sdl'),
    deprecation: readDeprecationNote(cursor),
    likelyReplacement: readOptionalLink(cursor, 'likelyReplacement'),
    returns: readTypeUse(cursor, 'returns'),
    arguments: readMembers(cursor, 'arguments'),
    fields: readMembers(cursor, 'fields'),
    inputFields: readMembers(cursor, 'inputFields'),
    values: readMembers(cursor, 'values'),
    types: readLinks(cursor, 'types'),
    locations: readTexts(cursor, 'locations'),
    repeatable: readFlag(cursor, 'repeatable', false),
    oneOf: readFlag(cursor, 'oneOf', false),
    specifiedBy: readOptionalText(cursor, 'specifiedBy', checkLink),
    returnedBy: readLinks(cursor, 'returnedBy'),
    memberOf: readLinks(cursor, 'memberOf'),
    usedAsArgument: readLinks(cursor, 'usedAsArgument'),
    implements: readLinks(cursor, 'implements'),
    implementedBy: readLinks(cursor, 'implementedBy'),
    example: readExample(cursor),
    history: readEvents(cursor),
    goneMembers: readGoneMembers(cursor),
  });
}

function readExample(cursor: Cursor<Raw.ReferenceSymbol>): ApiSymbol['example'] {
  if (isAbsent(cursor.fields['example'])) return undefined;
  const example = readObject(cursor, 'example');
  return present({
    query: readCode(example, 'query'),
    variables: readCode(example, 'variables'),
    result: readOptionalCode(example, 'result'),
  });
}
