import type { SanityClient, SanityDocument } from '@sanity/client';
import type { Migration, MigrationContext } from '@sanity/migrate';
import type { RawMutation } from './rawTransactions.ts';
import { collectMigrationMutations } from '@sanity/migrate';
import { errorMessage } from '#system/values/errorMessage.ts';
import { rawTransactions } from './rawTransactions.ts';

export type MigrationOptions = {
  readonly migration: Migration;
  /** With the perspective `raw`: drafts and published documents are treated alike. */
  readonly client: SanityClient;
  /** Asks the lake whether everything would succeed, and changes nothing. */
  readonly dryRun: boolean;
};

export type MigrationResult = {
  /** The number of documents that it has read. */
  readonly documents: number;
  /** The changes that it made, or would make, transaction by transaction. */
  readonly transactions: readonly (readonly RawMutation[])[];
};

/**
 * Applies a migration to all documents it is about, in transactions of at most 8 MB. A document that somebody changes
 * in the meantime is not overwritten: its transaction is refused. Rejects with an Error that says how far it got.
 */
export async function runMigration({
  migration,
  client,
  dryRun,
}: MigrationOptions): Promise<MigrationResult> {
  const documents = await findDocuments(client, migration);
  const mutations = collectMigrationMutations(
    migration,
    () => inTurn(documents),
    contextOf(client, documents, dryRun),
  );
  const transactions = guardPatches(await rawTransactions(mutations), documents);
  for (const [index, transaction] of transactions.entries()) {
    try {
      await client.mutate([...transaction], { dryRun, visibility: 'sync', autoGenerateArrayKeys: true });
    } catch (error) {
      const reason = errorMessage(error);
      throw new Error(
        `'${migration.title}' stopped: ${reason}. ${dryRun ? 'Nothing was written.' : `Transactions written before: ${index} of ${transactions.length}.`} ` +
          'Fix what it says and run it again.',
        { cause: error },
      );
    }
  }
  return { documents: documents.length, transactions };
}

/** The documents that a migration asks for: those of its types that pass its filter. */
function findDocuments(
  client: SanityClient,
  { documentTypes, filter }: Migration,
): Promise<SanityDocument[]> {
  const conditions = [
    '!(_id in path("_.**"))',
    ...(!documentTypes || documentTypes.length === 0 ? [] : ['_type in $types']),
    ...(filter === undefined ? [] : [`(${filter})`]),
  ];
  return client.fetch(
    `*[${conditions.join(' && ')}] | order(_id)`,
    { types: documentTypes ?? [] },
    { perspective: 'raw' },
  );
}

function contextOf(
  client: SanityClient,
  documents: readonly SanityDocument[],
  dryRun: boolean,
): MigrationContext {
  const known = new Set(documents.map(({ _id }) => _id));
  const getDocuments = <Document>(ids: readonly string[]) =>
    client.fetch<Document[]>(
      '*[_id in $ids]',
      { ids: ids.filter((id) => known.has(id)) },
      { perspective: 'raw' },
    );
  return {
    client,
    dryRun,
    filtered: {
      getDocuments,
      getDocument: async <Document>(id: string) => (await getDocuments<Document>([id]))[0],
    },
  };
}

async function* inTurn(documents: readonly SanityDocument[]): AsyncGenerator<SanityDocument> {
  yield* documents;
}

/** Makes the first patch of each document apply only to the revision that the migration has read. */
function guardPatches(
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
