import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import type { TransactionResult } from '../mutation/runTransaction.ts';
import type { SelectedDocument, SelectingQuery } from '../query/queryJob.ts';
import type { Change } from '../store/transaction.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { jsonReply } from '#system/http/reply.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { badRequest } from '#system/values/httpError.ts';
import { isAbsentOr } from '#system/values/isAbsentOr.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { present } from '#system/values/present.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { documentLimits } from '../document/documentLimits.ts';
import { mutate } from '../mutation/mutate.ts';
import { checkChanges } from './checkChanges.ts';

/** `POST /data/mutate/{dataset}`: a list of mutations, in one transaction. */
export function mutateRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'POST /data/mutate/:dataset',
      handle: async (request) => {
        const { user, params, query, incoming, budget, confirmUser } = request;
        checkDataset(lake, params['dataset']);
        const body = await readJsonBody(incoming, budget, documentLimits);
        if (!isJsonObject(body) || !Array.isArray(body['mutations'])) {
          throw badRequest('The body must be a JSON object with a list "mutations".');
        }
        const { mutations, transactionId = query.get('transactionId') ?? undefined } = body;
        if (!isAbsentOr('string', transactionId)) {
          throw badRequest('"transactionId" must be a string.');
        }
        const result = await mutate(
          lake.store,
          present({
            mutations: [...mutations],
            transactionId,
            author: user.id,
            check: (changes: readonly Change[]) => checkChanges(changes, confirmUser(), lake),
            select: (queries: readonly SelectingQuery[]) => select(lake, request, queries),
            dryRun: query.get('dryRun') === 'true',
            autoGenerateArrayKeys: query.get('autoGenerateArrayKeys') === 'true',
            returnsDocuments: query.get('returnDocuments') === 'true',
          }),
          lake.now(),
        );
        return jsonReply(describeResult(result, query));
      },
    },
  ];
}

/** Answers the queries of a transaction before it begins, within the time limit of one query. */
async function select(
  { queries: pool, projectId, dataset, now }: LakeContext,
  { user, budget, incoming }: LakeRequest,
  queries: readonly SelectingQuery[],
): Promise<SelectedDocument[][]> {
  const job = { kind: 'select', queries, user, projectId, dataset, now: now().toISOString() } as const;
  const json = await pool.run(job, { caller: budget.caller(), signal: signalOf(incoming) });
  const selected: SelectedDocument[][] = JSON.parse(new TextDecoder().decode(json));
  return selected;
}

/** Returns the result in the form that the client asked for: ids, whole documents, or only a confirmation. */
function describeResult({ transactionId, results }: TransactionResult, query: URLSearchParams): unknown {
  if (query.get('returnDocuments') === 'true') return { transactionId, results };
  if (query.get('returnIds') !== 'true') return { transactionId, results: [] };
  return { transactionId, results: results.map(({ id, operation }) => ({ id, operation })) };
}
