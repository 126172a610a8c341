import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ActionDocuments } from '../document/actionDocuments.ts';
import type { ActionFields } from '../document/readActionFields.ts';
import { membersOf } from '../../contentRelease/membersOf.ts';
import { releaseDocumentId } from '../../document/releaseDocumentId.ts';
import { checkPatchedFields, contentOf } from '../document/actionDocuments.ts';
import { releaseIn, releaseName } from '../document/releaseFields.ts';
import { importRelease } from './importRelease.ts';
import { closeRelease, publishRelease } from './publishRelease.ts';
import { scheduleRelease, unscheduleRelease } from './scheduleRelease.ts';

type Translate = (action: ActionFields, documents: ActionDocuments, now: string) => JsonObject[];

/**
 * The actions on releases. A release is a document `_.releases.NAME` that holds its state, with versions
 * `versions.NAME.ID` of the documents it will change. It is `active`, perhaps `scheduled`, then `published` or
 * `archived`; Sanity's intermediate states (`publishing`, …) never show here, since everything happens in one
 * transaction.
 */
export const releaseActions: Readonly<Record<string, Translate>> = {
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

const releaseTypes = ['asap', 'scheduled', 'undecided'];

function create(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const name = releaseName(action);
  const id = releaseDocumentId(name);
  if (get(id)) {
    throw action.fail('documentAlreadyExistsError', `Release "${name}" already exists`, 409);
  }
  const metadata = { releaseType: 'undecided', ...action.optionalObject('metadata') };
  if (!releaseTypes.includes(metadata.releaseType)) {
    throw action.fail('actionParseError', `"metadata.releaseType" must be one of ${releaseTypes.join(', ')}`);
  }
  return [{ create: { _id: id, _type: 'system.release', name, state: 'active', metadata } }];
}

/** A Studio also edits a scheduled release: it sets the intended time before it reschedules the release. */
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

/** Unarchives a release: restores its versions as they were when it was archived. */
function unarchive(action: ActionFields, { get, deleted }: ActionDocuments): JsonObject[] {
  const name = releaseName(action);
  const release = releaseIn(['archived'], name, action, { get });
  const versions = idsIn(release['finalDocumentStates']).map((id) => {
    const version = deleted(id);
    if (version) return { create: contentOf(version) };
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
    typeof item === 'object' && item && 'id' in item && typeof item.id === 'string' ? item.id : [],
  );
}
