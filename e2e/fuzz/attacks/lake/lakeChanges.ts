import * as fc from 'fast-check';
import { hostileJson, jsonEntry, jsonList, jsonRecord, jsonText } from '../hostileJson.ts';
import { hostileText } from '../hostileText.ts';
import { document, documentId, fieldPath, instant, patch, selection } from './lakeValues.ts';

/* The changes that a lake is asked for, as JSON. */

export const mutation = fc.oneof(
  ...['create', 'createOrReplace', 'createIfNotExists'].map((kind) => jsonEntry(kind, document)),
  jsonEntry('delete', jsonRecord(selection)),
  jsonEntry('patch', patch),
);
const writtenText = jsonList(
  jsonRecord({
    _type: fc.constant('"block"'),
    _key: jsonText(hostileText),
    children: jsonList(jsonRecord({ _type: fc.constant('"span"'), _key: jsonText(hostileText) })),
  }),
);
/** A comment as a Studio writes it, and almost such a comment. */
const comment = jsonRecord({
  _id: jsonText(documentId),
  _type: fc.constant('"comment"'),
  authorId: jsonText(hostileText),
  threadId: jsonText(hostileText),
  status: jsonText(fc.constantFrom('open', 'resolved', 'closed')),
  message: writtenText,
  reactions: jsonList(
    jsonRecord({
      _key: jsonText(hostileText),
      shortName: jsonText(fc.constantFrom(':heart:', '__proto__', 'constructor')),
      userId: jsonText(hostileText),
      addedAt: jsonText(instant),
    }),
  ),
  target: jsonRecord({
    documentType: jsonText(hostileText),
    document: jsonRecord({ _ref: jsonText(documentId) }),
    path: jsonRecord({ field: jsonText(fieldPath) }),
  }),
});
/** The same of a task. */
const task = jsonRecord({
  _id: jsonText(documentId),
  _type: fc.constant('"tasks.task"'),
  authorId: jsonText(hostileText),
  status: jsonText(fc.constantFrom('open', 'closed', 'resolved')),
  description: writtenText,
  dueBy: jsonText(instant),
});
export const commentMutation = fc.oneof(
  jsonEntry('createOrReplace', fc.oneof(comment, task)),
  jsonEntry('delete', jsonRecord(selection)),
  jsonEntry('patch', patch),
);
export const action = jsonRecord({
  actionType: jsonText(
    fc
      .constantFrom(
        'document.create',
        'document.edit',
        'document.publish',
        'document.unpublish',
        'document.delete',
        'document.discard',
        'document.replaceDraft',
        'document.version.create',
        'document.version.replace',
        'document.version.unpublish',
        'document.version.discard',
        'release.create',
        'release.edit',
        'release.publish',
        'release.schedule',
        'release.unschedule',
        'release.archive',
        'release.unarchive',
        'release.delete',
        'release.import',
        'nothing',
      )
      .map((name) => `sanity.action.${name}`),
  ),
  publishedId: jsonText(documentId),
  draftId: jsonText(documentId),
  versionId: jsonText(documentId),
  documentId: jsonText(documentId),
  releaseId: jsonText(fc.constantFrom('r1', '', '../r', '__proto__')),
  publishAt: jsonText(
    fc.constantFrom('2000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', 'soon', '+275760-09-13T00:00:00.000Z'),
  ),
  attributes: document,
  document,
  metadata: hostileJson,
  patch,
});
