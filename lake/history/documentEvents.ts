import type { Revision } from './createHistory.ts';
import { present } from '#system/values/present.ts';
import { draftId, splitDocumentId } from '../document/documentId.ts';
import { releaseDocumentId } from '../document/releaseDocumentId.ts';

/** An event in the life of a document, as a Studio lists it. Edits are not included: the Studio finds those itself. */
export type DocumentEvent = {
  readonly type:
    | 'createDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'updateLiveDocument'
    | 'deleteDocumentVersion'
    | 'deleteDocumentGroup';
  readonly timestamp: string;
  readonly author: string;
  readonly documentId: string;
  readonly versionId?: string;
  readonly versionRevisionId?: string;
  readonly revisionId?: string;
  /** The name of the release that the version is or was in. */
  readonly releaseId?: string;
};

/** The two ids whose revisions make up a document's events: the published document, and its draft or version. */
export function eventIds(id: string): { readonly publishedId: string; readonly versionId: string } {
  const { base, layer } = splitDocumentId(id);
  return { publishedId: base, versionId: layer === 'published' ? draftId(base) : id };
}

/**
 * The events of a document, in the order of the revisions given. `revisions` are those of the published document and of
 * one draft or version of it, with what the same transactions did to releases and their versions of it (`History.releaseRevisions`).
 * What is listed depends on which of them `id` is.
 */
export function documentEvents(id: string, revisions: readonly Revision[]): DocumentEvent[] {
  const { publishedId, versionId } = eventIds(id);
  const transactions = Map.groupBy(revisions, (revision) => revision.seq);
  return [...transactions.values()].flatMap((together) => {
    const published = together.find(({ documentId }) => documentId === publishedId);
    const version = together.find(({ documentId }) => documentId === versionId);
    const released = releasedVersion(together, publishedId);
    if (published && released) {
      const isOther = versionId === id && id !== draftId(publishedId) && id !== released.documentId;
      return isOther ? [] : releaseEvent(published, released, id, version);
    }
    const event = published ? publishedEvent(published, version, id, versionId) : undefined;
    return event ?? (!version || id === publishedId ? [] : (versionEvent(version, publishedId) ?? []));
  });
}

/** The version of a document that was deleted by publishing its release: the transaction changed the release, too. */
export function releasedVersion(together: readonly Revision[], publishedId: string): Revision | undefined {
  return together.find(({ documentId, transition }) => {
    const { base, layer } = splitDocumentId(documentId);
    return (
      transition === 'disappear' &&
      base === publishedId &&
      together.some((other) => other.documentId === releaseDocumentId(layer))
    );
  });
}

/** The event of a transaction in which a release published or unpublished the document. */
function releaseEvent(
  published: Revision,
  released: Revision,
  id: string,
  version: Revision | undefined,
): DocumentEvent {
  const { documentId, transactionId } = published;
  const { versionId } = eventIds(id);
  const common = { ...byWhom(published), documentId, releaseId: splitDocumentId(released.documentId).layer };
  if (published.transition === 'disappear') {
    return present({
      type: 'unpublishDocument',
      ...common,
      versionId,
      versionRevisionId: version?.transition === 'appear' ? transactionId : undefined,
    });
  }
  // A Studio counts the edits of a draft from the revision of the draft that was published last, and this publishes none.
  const isOfDraft = id === draftId(documentId);
  return present({
    type: 'publishDocumentVersion',
    ...common,
    versionId: isOfDraft ? id : released.documentId,
    versionRevisionId: isOfDraft ? undefined : released.previousRev,
    revisionId: transactionId,
  });
}

/** The event of a transaction that changed the published document, perhaps together with its draft. */
function publishedEvent(
  published: Revision,
  version: Revision | undefined,
  id: string,
  versionId: string,
): DocumentEvent | undefined {
  const { documentId, transactionId, transition } = published;
  const common = { ...byWhom(published), documentId };
  if (transition === 'disappear') {
    return version && version.transition !== 'disappear'
      ? { type: 'unpublishDocument', ...common, versionId, versionRevisionId: transactionId }
      : { type: 'deleteDocumentGroup', ...common };
  }
  if (version?.transition === 'disappear') {
    return present({
      type: 'publishDocumentVersion',
      ...common,
      versionId,
      versionRevisionId: version.previousRev,
      revisionId: transactionId,
    });
  }
  if (id !== documentId) {
    // Published as it is, without a draft, as an import does: in the draft's history it begins the document's.
    return transition === 'appear'
      ? { type: 'publishDocumentVersion', ...common, versionId, revisionId: transactionId }
      : undefined;
  }
  return transition === 'appear'
    ? {
        type: 'createDocumentVersion',
        ...common,
        versionId: documentId,
        versionRevisionId: transactionId,
        revisionId: transactionId,
      }
    : { type: 'updateLiveDocument', ...common, revisionId: transactionId };
}

/** The event of a transaction that changed only the draft. */
function versionEvent(version: Revision, publishedId: string): DocumentEvent | undefined {
  const { documentId: versionId, transactionId, transition, previousRev } = version;
  const common = { ...byWhom(version), documentId: publishedId, versionId };
  if (transition === 'appear') {
    return { type: 'createDocumentVersion', ...common, versionRevisionId: transactionId };
  }
  if (transition === 'update') return undefined;
  return present({ type: 'deleteDocumentVersion', ...common, versionRevisionId: previousRev });
}

function byWhom({ timestamp, author }: Revision): { readonly timestamp: string; readonly author: string } {
  return { timestamp, author };
}
