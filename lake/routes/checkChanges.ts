import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Change } from '../store/transaction.ts';
import { variantPlaceOf } from '../action/variant/variantPlace.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { isReleaseDocumentId } from '../document/releaseDocumentId.ts';
import { checkOwnComments } from '../mutation/checkOwnComments.ts';
import { checkShapes } from '../mutation/checkShapes.ts';
import { insufficientPermissions } from '../protocol/refusals.ts';
import { may } from '../protocol/role.ts';

/** Throws an `HttpError` if a transaction changes what the role of its user does not allow, or leaves something that Studios cannot show. */
export function checkChanges(
  changes: readonly Change[],
  user: Identity,
  lake: Pick<LakeContext, 'addon' | 'store'>,
): void {
  const mayWrite = may(user.role, 'write');
  // The add-on dataset has no add-on dataset.
  const isAddon = lake.addon === undefined;
  if (!mayWrite && (isAddon || !may(user.role, 'draft'))) checkOwnComments(changes, user.id, lake.store.get);
  else if (!mayWrite) checkDrafts(changes, user);
  checkShapes(changes, isAddon ? 'addon' : 'main');
}

function checkDrafts(changes: readonly Change[], { name, role }: Identity): void {
  for (const { id, before, after } of changes) {
    if ([before, after].every((form) => !form || isDraftOrVersion(form))) continue;
    throw insufficientPermissions(
      `'${id}' ${whatItIs(id)}. The role '${role}' of ${name} allows changing drafts, and versions in content releases, and nothing else. ` +
        'Save it as a draft, and ask an editor to do the rest, in a comment or a task.',
    );
  }
}

/** A published variant has the id of a version. */
function isDraftOrVersion(document: LakeDocument): boolean {
  const place = variantPlaceOf(document);
  if (place) return place.bundleId !== undefined;
  return splitDocumentId(document._id).layer !== 'published';
}

function whatItIs(id: string): string {
  if (isReleaseDocumentId(id)) return 'is a content release';
  return id.startsWith('_.') ? "is one of the lake's own documents" : 'is published, or would be';
}
