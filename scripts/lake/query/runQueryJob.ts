import { badRequest, dataError } from '../http/lakeError.ts';
import { createDocumentFilter } from '../listen/documentFilter.ts';
import type { DocumentReader } from '../store/readDocuments.ts';
import type { GroqSetting, QueryJob, SelectedDocument, SelectingQuery } from './queryJob.ts';
import { runQuery } from './runQuery.ts';

/** How many documents the queries of one transaction may select. */
const MAX_SELECTED = 10_000;

/** Does a job: see `QueryJob` for the results. `reader` shows what the user may see. Throws a `LakeError`. */
export async function runQueryJob(reader: DocumentReader, job: QueryJob): Promise<unknown> {
  switch (job.kind) {
    case 'query':
      return runQuery(reader, { ...job, identity: job.user.id }, new Date(job.now));
    case 'select':
      return select(reader, job.queries, job);
    case 'filter': {
      const { query, params, user, projectId, dataset } = job;
      const passes = createDocumentFilter(query, params, {
        dereference: reader.get,
        identity: user.id,
        projectId,
        datasetName: dataset,
      });
      return job.documents.map(passes);
    }
  }
}

async function select(
  reader: DocumentReader,
  queries: readonly SelectingQuery[],
  { user, projectId, dataset, now }: GroqSetting,
): Promise<SelectedDocument[][]> {
  const perspective = { kind: 'raw' } as const;
  const selected: SelectedDocument[][] = [];
  let count = 0;
  for (const { query, params } of queries) {
    const request = { query, params, perspective, identity: user.id, projectId, dataset };
    const found = await runQuery(reader, request, new Date(now));
    const documents = (Array.isArray(found) ? found : [found]).map((document) => asSelected(document, query));
    count += documents.length;
    if (count > MAX_SELECTED) {
      throw badRequest(
        `The queries of the transaction select more than ${MAX_SELECTED} documents. Send several transactions.`,
      );
    }
    selected.push(documents);
  }
  return selected;
}

function asSelected(document: unknown, query: string): SelectedDocument {
  if (typeof document === 'object' && document !== null && '_id' in document && '_rev' in document) {
    const { _id: id, _rev: rev } = document;
    if (typeof id === 'string' && typeof rev === 'string') return { id, rev };
  }
  throw dataError(400, 'mutationParseError', 'The query of a patch or delete must select whole documents', {
    query,
  });
}
