import type { Problem } from '#core/problem.ts';
import type { PlannedRedirects } from '#core/site/redirects/redirectsBetween.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { ReferenceChange } from './referenceChange.ts';
import { publishedId } from '#core/content/draftId.ts';
import { generatedFields } from '#core/reference/documents/generatedFields.ts';
import { placedAddresses } from '#core/site/placedAddresses.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { contentProblems, newErrors } from '#schema/content/problems/contentProblems.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { editedSnapshot } from '#schema/content/versions/editedSnapshot.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';

/** The effect of a change of the reference on a site. */
export type EffectOnSite = {
  /** The changes of addresses that readers know. */
  readonly addresses: PlannedRedirects;
  /** Errors in generated fields. The change is refused, because nobody could correct them. */
  readonly refusals: readonly Problem[];
  /** Errors that it causes in writers' texts. */
  readonly consequences: readonly Problem[];
};

/**
 * Returns the effect of a change on a site. The reference is checked even if it is switched off, because writers can switch it on.
 * @param raw the whole content
 * @param now an ISO 8601 instant
 */
export function effectOnSite(raw: RawSnapshot, change: ReferenceChange, now: string): EffectOnSite {
  const changed = changedSnapshot(raw, change, now);
  const { content } = reshapeSnapshot(changed);
  const addresses = redirectsBetween(
    placedAddresses(reshapeSnapshot(raw).content, now),
    placedAddresses(content, now),
    content.redirects,
    change.successors,
  );
  const errors = errorsCaused(raw, withRedirects(changed, addresses.plan), now);
  const written = new Set(change.operations.map(({ document }) => document._id));
  const isWritten = ({ where }: Problem): boolean =>
    where !== undefined &&
    written.has(where.documentId) &&
    isGenerated(where.documentType, where.field ?? '');
  return {
    addresses,
    refusals: errors.filter(isWritten),
    consequences: errors.filter((problem) => !isWritten(problem)),
  };
}

function isGenerated(type: string, path: string): boolean {
  const [field = ''] = /^\w*/.exec(path) ?? [];
  return generatedFields[type]?.includes(field) === true;
}

function changedSnapshot(
  raw: RawSnapshot,
  { operations, deleted }: ReferenceChange,
  now: string,
): RawSnapshot {
  const all: readonly object[] = Object.values(raw.documents).flat();
  const before = new Map(all.map((document) => ['_id' in document ? document._id : '', document]));
  const documents = operations.flatMap((operation) => {
    if (operation.action === 'create') return [{ ...operation.document, _updatedAt: now }];
    const { id, set, unset, document } = operation;
    if (id !== publishedId(id)) return [];
    const kept = Object.entries(before.get(id) ?? {}).filter(([name]) => !unset.includes(name));
    return [{ ...Object.fromEntries(kept), ...set, _id: id, _type: document._type }];
  });
  return editedSnapshot(raw, documents, new Set(deleted));
}

/** Returns the errors afterwards that were not there before. Most changes cause none, so the earlier content is checked only if there are some. */
function errorsCaused(before: RawSnapshot, after: RawSnapshot, now: string): readonly Problem[] {
  const errors = contentProblems(withReference(after), now).filter(({ severity }) => severity === 'error');
  return errors.length === 0 ? [] : newErrors(contentProblems(withReference(before), now), errors);
}

function withReference({ documents, draftIds }: RawSnapshot): RawSnapshot {
  const settings = documents.siteSettings.map((each) => ({
    ...each,
    features: { ...each.features, apiReference: true },
  }));
  return {
    documents: rawDocumentsOf((type) => (type === 'siteSettings' ? settings : documents[type])),
    draftIds,
  };
}
