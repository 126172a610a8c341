import type { History } from '../history/createHistory.ts';
import type { DocumentReader } from '../store/documentReader.ts';
import type { GroqSetting, QueryJob, SelectedDocument, SelectingQuery } from './queryJob.ts';
import { badRequest, dataError } from '#system/values/httpError.ts';
import { pastDocuments } from '../history/pastDocuments.ts';
import { createDocumentFilter } from './createDocumentFilter.ts';
import { parseQueryParams } from './parseQueryParams.ts';
import { runQuery } from './runQuery.ts';

/** The most documents that the queries of one transaction may select. */
const maxSelected = 10_000;

/** Runs a job; `QueryJob` describes the results. `reader` shows what the user may read. Throws an `HttpError`. */
export async function runQueryJob(reader: DocumentReader, history: History, job: QueryJob): Promise<unknown> {
  switch (job.kind) {
    case 'query':
      return runQuery(
        reader,
        { ...job, params: parseQueryParams(job.params), identity: job.user.id },
        new Date(job.now),
      );
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
    case 'past':
      return pastDocuments(history, job.question);
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
    if (count > maxSelected) {
      throw badRequest(
        `The queries of the transaction select more than ${maxSelected} documents. Send several transactions.`,
      );
    }
    selected.push(documents);
  }
  return selected;
}

function asSelected(document: unknown, query: string): SelectedDocument {
  if (typeof document === 'object' && document && '_id' in document && '_rev' in document) {
    const { _id: id, _rev: rev } = document;
    if (typeof id === 'string' && typeof rev === 'string') return { id, rev };
  }
  throw dataError(400, 'mutationParseError', 'The query of a patch or delete must select whole documents', {
    query,
  });
}
