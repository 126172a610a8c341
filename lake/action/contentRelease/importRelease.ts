import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ActionDocuments } from '../document/actionDocuments.ts';
import type { ActionFields } from '../document/readActionFields.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { releaseDocumentId } from '../../document/releaseDocumentId.ts';
import { contentOf } from '../document/actionDocuments.ts';
import { releaseName } from '../document/releaseFields.ts';

/**
 * Imports a release from an export. A `published` or `archived` release keeps its state. Any other becomes `active`,
 * since its versions are imported after it and a locked release would refuse them; the time it was scheduled for is
 * kept as `metadata.intendedPublishAt`.
 */
export function importRelease(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const name = releaseName(action);
  const id = releaseDocumentId(name);
  const ifExists = action.text('ifExists');
  if (!['fail', 'ignore', 'replace'].includes(ifExists)) {
    throw action.fail('actionParseError', '"ifExists" must be one of fail, ignore, replace');
  }
  const document = action.optionalObject('attributes') ?? action.object('document');
  if (document['_id'] !== id || (document['name'] ?? name) !== name) {
    throw action.fail(
      'actionParseError',
      `The document must have the "_id" "${id}" and the "name" "${name}"`,
    );
  }
  if (get(id)) {
    if (ifExists === 'ignore') return [];
    if (ifExists === 'fail') {
      throw action.fail('documentAlreadyExistsError', `Release "${name}" already exists`, 409);
    }
  }
  return [{ createOrReplace: { ...imported(document), _id: id, _type: 'system.release', name } }];
}

function imported(document: JsonObject): JsonObject {
  const { publishAt, state, metadata: given } = document;
  const metadata = { releaseType: 'undecided', ...(isJsonObject(given) ? given : {}) };
  if (state === 'published' || state === 'archived') return { ...contentOf(document, 'error'), metadata };
  const intended = typeof publishAt === 'string' ? { intendedPublishAt: publishAt } : {};
  const content = contentOf(document, 'error', 'publishAt', 'finalDocumentStates');
  return { ...content, state: 'active', metadata: { ...metadata, ...intended } };
}
