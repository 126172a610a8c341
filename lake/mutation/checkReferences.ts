import type { Store } from '../store/createStore.ts';
import type { Change } from '../store/transaction.ts';
import { collectReferences } from '../document/collectReferences.ts';
import { mutationError } from '../protocol/mutationError.ts';

/**
 * Refuses changes after which a strong reference would be broken: a new one to a document that does not exist, or the
 * deletion of a document that others still reference. Only the result of the whole transaction counts.
 */
export function checkReferences(
  changes: readonly Change[],
  store: Pick<Store, 'get' | 'strongReferrers'>,
): void {
  const changed = new Map(changes.map((change) => [change.id, change]));
  const exists = (id: string) => Boolean(changed.has(id) ? changed.get(id)?.after : store.get(id));

  let known: ReadonlyMap<string, readonly string[]> | undefined;
  const referrers = () => (known ??= strongReferrers(changes));

  for (const { id, before, after } of changes) {
    if (after) checkTargets(id, before, after, exists);
    if (before && !after) checkDeletion(id, changed, referrers(), store);
  }
}

function checkTargets(id: string, before: unknown, after: unknown, exists: (id: string) => boolean): void {
  const strong = collectReferences(after).filter((reference) => reference.strong);
  if (strong.length === 0) return;
  const held = new Set(collectReferences(before).flatMap((ref) => (ref.strong ? ref.target : [])));
  const missing = strong.find(({ target }) => !held.has(target) && !exists(target));
  if (!missing) return;
  throw mutationError(
    409,
    0,
    'documentReferenceDoesNotExistError',
    `Document "${id}" references non-existent document "${missing.target}"`,
    { id, referenceID: missing.target },
  );
}

function checkDeletion(
  id: string,
  changed: ReadonlyMap<string, Change>,
  referrers: ReadonlyMap<string, readonly string[]>,
  store: Pick<Store, 'strongReferrers'>,
): void {
  const stored = store.strongReferrers(id).filter((source) => !changed.has(source));
  const referencingIDs = [...stored, ...(referrers.get(id) ?? [])];
  if (referencingIDs.length === 0) return;
  throw mutationError(
    409,
    0,
    'documentHasReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from ${JSON.stringify(referencingIDs[0])}`,
    { id, referencingIDs },
  );
}

/** By document id: the changed documents that will hold a strong reference to it. */
function strongReferrers(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>();
  for (const { id, after } of changes) {
    for (const { target, strong } of collectReferences(after)) {
      if (!strong) continue;
      const known = referrers.get(target);
      if (!known) referrers.set(target, [id]);
      else known.push(id);
    }
  }
  return referrers;
}
