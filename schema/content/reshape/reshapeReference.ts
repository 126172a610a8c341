import type { ApiDeployment, ApiSymbol, ApiVersion } from '#core/content/reference.ts';
import { checkDay } from '../checks/checkDay.ts';
import { checkLink } from '../checks/checkLink.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { checkVersionNumber } from '../checks/checkVersionNumber.ts';
import { choices } from '../choices.ts';
import type * as Raw from '../types.generated.ts';
import { present } from './present.ts';
import { readBase } from './readBase.ts';
import { readBody } from './readBody.ts';
import { readList, readObject, readTexts } from './readList.ts';
import { readReference } from './readReference.ts';
import {
  readChanges,
  readDeprecation,
  readEvents,
  readGoneMembers,
  readLifecycle,
  readLinks,
  readMembers,
  readOptionalLink,
  readTypeUse,
  readWriterTexts,
} from './readReferenceParts.ts';
import { readCode, readOptionalText, readText } from './readText.ts';
import { readChoice, readFlag } from './readValue.ts';
import type { Spot } from './spot.ts';
import { isAbsent } from './spot.ts';

export function reshapeApiDeployment(spot: Spot<Raw.ReferenceDeployment>): ApiDeployment {
  return present({
    ...readBase(spot),
    ...readWriterTexts(spot),
    name: readText(spot, 'name', checkPathSegment),
    title: readText(spot, 'title'),
    description: readOptionalText(spot, 'description'),
    releases: readList(spot, 'releases').map((release) => readRelease(release)),
  });
}

export function reshapeApiVersion(spot: Spot<Raw.ReferenceVersion>): ApiVersion {
  return present({
    ...readBase(spot),
    ...readWriterTexts(spot),
    ...readRelease(spot),
    deployment: readReference(spot, 'deployment'),
    previous: readOptionalText(spot, 'previous'),
    changes: readChanges(spot),
    renames: readList(spot, 'renames').map((rename) => ({
      from: readText(rename, 'from'),
      to: readText(rename, 'to'),
    })),
    sdl: readCode(spot, 'sdl'),
  });
}

function readRelease(spot: Spot<{ version?: string; date?: string; summary?: string }>) {
  return {
    version: readText(spot, 'version', checkVersionNumber),
    date: readText(spot, 'date', checkDay),
    summary: readText(spot, 'summary'),
  };
}

export function reshapeApiSymbol(spot: Spot<Raw.ReferenceSymbol>): ApiSymbol {
  return present({
    ...readBase(spot),
    ...readWriterTexts(spot),
    ...readLifecycle(spot),
    deployment: readReference(spot, 'deployment'),
    kind: readChoice(spot, 'kind', choices.apiSymbolKind, 'object'),
    name: readText(spot, 'name'),
    slug: readText(spot, 'slug', checkPathSegment),
    builtIn: readFlag(spot, 'builtIn', false),
    status: readChoice(spot, 'status', choices.apiStatus, 'current'),
    description: readBody(spot, 'description'),
    sdl: readCode(spot, 'sdl'),
    deprecation: readDeprecation(spot),
    likelyReplacement: readOptionalLink(spot, 'likelyReplacement'),
    returns: readTypeUse(spot, 'returns'),
    arguments: readMembers(spot, 'arguments'),
    fields: readMembers(spot, 'fields'),
    inputFields: readMembers(spot, 'inputFields'),
    values: readMembers(spot, 'values'),
    types: readLinks(spot, 'types'),
    locations: readTexts(spot, 'locations'),
    repeatable: readFlag(spot, 'repeatable', false),
    oneOf: readFlag(spot, 'oneOf', false),
    specifiedBy: readOptionalText(spot, 'specifiedBy', checkLink),
    returnedBy: readLinks(spot, 'returnedBy'),
    memberOf: readLinks(spot, 'memberOf'),
    usedAsArgument: readLinks(spot, 'usedAsArgument'),
    implements: readLinks(spot, 'implements'),
    implementedBy: readLinks(spot, 'implementedBy'),
    example: readExample(spot),
    history: readEvents(spot),
    goneMembers: readGoneMembers(spot),
  });
}

function readExample(spot: Spot<Raw.ReferenceSymbol>): ApiSymbol['example'] {
  if (isAbsent(spot.fields['example'])) return undefined;
  const example = readObject(spot, 'example');
  return { query: readCode(example, 'query'), variables: readCode(example, 'variables') };
}
