import type { SanityDocument } from '@sanity/client';
import type { RawMutation } from './rawTransactions.ts';

/** Makes the first patch of each document apply only to the revision that the migration has read. */
export function guardPatches(
  transactions: readonly (readonly RawMutation[])[],
  documents: readonly SanityDocument[],
): RawMutation[][] {
  const revisions = new Map(documents.map(({ _id, _rev }) => [_id, _rev]));
  return transactions.map((transaction) =>
    transaction.map((mutation) => {
      if (!('patch' in mutation)) return mutation;
      const { patch } = mutation;
      if (!('id' in patch) || typeof patch.id !== 'string') return mutation;
      const revision = revisions.get(patch.id);
      revisions.delete(patch.id);
      return revision === undefined ? mutation : { patch: { ifRevisionID: revision, ...patch } };
    }),
  );
}
