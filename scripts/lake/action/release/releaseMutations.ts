import type { JsonObject } from '../../document/lakeDocument.ts';
import { releaseDocumentId } from '../../release/releaseDocument.ts';
import { checkPatchedFields, contentOf } from '../actionDocuments.ts';
import type { ActionDocuments } from '../actionDocuments.ts';
import type { ActionFields } from '../actionFields.ts';
import { importRelease } from './importRelease.ts';
import { closeRelease, publishRelease } from './publishRelease.ts';
import { membersOf } from '../../release/membersOf.ts';
import { releaseIn, releaseName } from './releaseFields.ts';
import { scheduleRelease, unscheduleRelease } from './scheduleRelease.ts';

type Translate = (action: ActionFields, documents: ActionDocuments, now: string) => JsonObject[];

/**
 * What is done to a release: a document `_.releases.NAME` that says how far it is, with versions `versions.NAME.ID` of
 * the documents that it is going to change. It is `active`, perhaps `scheduled`, then `published` or `archived`; the
 * states in between that Sanity passes through (`publishing`, …) are not seen here, since everything is done at once.
 */
export const RELEASE_ACTIONS: Readonly<Record<string, Translate>> = {
  'release.create': create,
  'release.import': importRelease,
  'release.edit': edit,
  'release.schedule': scheduleRelease,
  'release.unschedule': unscheduleRelease,
  'release.publish': publish,
  'release.archive': archive,
  'release.unarchive': unarchive,
  'release.delete': remove,
};

const TYPES = ['asap', 'scheduled', 'undecided'];

function create(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const name = releaseName(action);
  const id = releaseDocumentId(name);
  if (get(id) !== undefined) {
    throw action.fail('documentAlreadyExistsError', `Release "${name}" already exists`, 409);
  }
  const metadata = { releaseType: 'undecided', ...action.optionalObject('metadata') };
  if (!TYPES.includes(metadata.releaseType)) {
    throw action.fail('actionParseError', `"metadata.releaseType" must be one of ${TYPES.join(', ')}`);
  }
  return [{ create: { _id: id, _type: 'system.release', name, state: 'active', metadata } }];
}

/** A Studio edits a scheduled release, too: the time that is intended, before it schedules it anew. */
function edit(action: ActionFields, documents: ActionDocuments): JsonObject[] {
  const { _id: id } = releaseIn(['active', 'scheduled'], releaseName(action), action, documents);
  const patch = action.object('patch');
  checkPatchedFields(action, patch, 'a release', ['metadata']);
  return [{ patch: { ...patch, id } }];
}

function publish(action: ActionFields, documents: ActionDocuments, now: string): JsonObject[] {
  return publishRelease(releaseIn(['active'], releaseName(action), action, documents), documents, now);
}

function archive(action: ActionFields, documents: ActionDocuments): JsonObject[] {
  const name = releaseName(action);
  const release = releaseIn(['active'], name, action, documents);
  const versions = membersOf(name, documents);
  return [
    ...versions.map(({ _id }) => ({ delete: { id: _id } })),
    closeRelease(release, versions, { state: 'archived' }),
  ];
}

/** Brings an archived release back, and its versions as they were when it was archived. */
function unarchive(action: ActionFields, { get, deleted }: ActionDocuments): JsonObject[] {
  const name = releaseName(action);
  const release = releaseIn(['archived'], name, action, { get });
  const versions = idsIn(release['finalDocumentStates']).map((id) => {
    const version = deleted(id);
    if (version !== undefined) return { create: contentOf(version) };
    throw action.fail(
      'documentNotFoundError',
      `Release "${name}" cannot be brought back: the history does not hold "${id}" any more`,
      409,
    );
  });
  return [
    { createOrReplace: { ...contentOf(release, 'finalDocumentStates'), state: 'active' } },
    ...versions,
  ];
}

function remove(action: ActionFields, documents: ActionDocuments): JsonObject[] {
  const { _id: id } = releaseIn(['archived', 'published'], releaseName(action), action, documents);
  return [{ delete: { id } }];
}

function idsIn(states: unknown): string[] {
  const items: unknown[] = Array.isArray(states) ? states : [];
  return items.flatMap((item) =>
    typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : [],
  );
}
