import { draftId, splitDocumentId } from '../document/documentId.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { contentOf } from './actionDocuments.ts';
import type { ActionDocuments } from './actionDocuments.ts';
import type { ActionFields } from './actionFields.ts';
import { publishMutations, unpublishMutations } from './publishMutations.ts';

type Translate = (action: ActionFields, documents: ActionDocuments, now: string) => JsonObject[];

/**
 * What is done to a release: a document `_.releases.NAME` that says how far it is, with versions `versions.NAME.ID` of
 * the documents that it is going to change.
 */
export const RELEASE_ACTIONS: Readonly<Record<string, Translate>> = {
  'release.create': create,
  'release.edit': edit,
  'release.publish': publish,
  'release.archive': archive,
  'release.delete': remove,
};

const TYPES = ['asap', 'scheduled', 'undecided'];

function create(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const name = nameOf(action);
  const id = documentIdOf(name);
  if (get(id) !== undefined) {
    throw action.fail('documentAlreadyExistsError', `Release "${name}" already exists`, 409);
  }
  const metadata = { releaseType: 'undecided', ...action.optionalObject('metadata') };
  if (!TYPES.includes(metadata.releaseType)) {
    throw action.fail('actionParseError', `"metadata.releaseType" must be one of ${TYPES.join(', ')}`);
  }
  return [{ create: { _id: id, _type: 'system.release', name, state: 'active', metadata } }];
}

function edit(action: ActionFields, documents: ActionDocuments): JsonObject[] {
  const { _id } = releaseIn('active', action, documents);
  const patch = action.object('patch');
  const outside = Object.entries(patch)
    .flatMap(pathsOf)
    .find((path) => !/^metadata(\.|\[|$)/.test(path));
  if (outside !== undefined) {
    throw action.fail('actionParseError', `Only "metadata" of a release can be edited, not "${outside}"`);
  }
  return [{ patch: { ...patch, id: _id } }];
}

/** The paths that one operation of a patch touches. */
function pathsOf([operation, value]: [string, unknown]): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (!isJsonObject(value)) return [];
  if (operation !== 'insert') return Object.keys(value);
  return ['before', 'after', 'replace'].flatMap((place) => (place in value ? String(value[place]) : []));
}

function publish(action: ActionFields, documents: ActionDocuments, now: string): JsonObject[] {
  const release = releaseIn('active', action, documents);
  const versions = documents.inLayer(nameOf(action));
  const changes = versions.flatMap((version) => {
    const { base } = splitDocumentId(version._id);
    const published = documents.get(base);
    if (!isGoingToUnpublish(version)) return publishMutations(version, base, published);
    return [
      ...(published === undefined ? [] : unpublishMutations(published, draftId(base))),
      { delete: { id: version._id } },
    ];
  });
  return [...changes, close(release, versions, { state: 'published', publishedAt: now })];
}

function archive(action: ActionFields, documents: ActionDocuments): JsonObject[] {
  const release = releaseIn('active', action, documents);
  const versions = documents.inLayer(nameOf(action));
  return [
    ...versions.map(({ _id }) => ({ delete: { id: _id } })),
    close(release, versions, { state: 'archived' }),
  ];
}

function remove(action: ActionFields, { get }: ActionDocuments): JsonObject[] {
  const release = existing(action, get);
  if (release['state'] === 'active') {
    throw action.fail(
      'invalidReleaseStateError',
      `Release "${nameOf(action)}" is active: archive it first`,
      409,
    );
  }
  return [{ delete: { id: release._id } }];
}

function close(release: LakeDocument, versions: readonly LakeDocument[], state: JsonObject): JsonObject {
  const finalDocumentStates = versions.map(({ _id }) => ({ _key: _id, id: _id }));
  return { createOrReplace: { ...contentOf(release), ...state, finalDocumentStates } };
}

/** `version.unpublish` marks a version so: when its release is published, the document stops being. */
function isGoingToUnpublish({ _system: system }: LakeDocument): boolean {
  return isJsonObject(system) && system['delete'] === true;
}

function releaseIn(state: string, action: ActionFields, { get }: ActionDocuments): LakeDocument {
  const release = existing(action, get);
  if (release['state'] === state) return release;
  throw action.fail(
    'invalidReleaseStateError',
    `Release "${nameOf(action)}" is ${String(release['state'])}; this needs it to be ${state}`,
    409,
  );
}

function existing(action: ActionFields, get: ActionDocuments['get']): LakeDocument {
  const release = get(documentIdOf(nameOf(action)));
  if (release !== undefined) return release;
  throw action.fail('documentNotFoundError', `There is no release "${nameOf(action)}"`, 409);
}

function nameOf(action: ActionFields): string {
  const name = action.text('releaseId');
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name)) return name;
  throw action.fail('actionParseError', '"releaseId" may hold letters, digits, "_" and "-", at most 64');
}

function documentIdOf(name: string): string {
  return `_.releases.${name}`;
}
