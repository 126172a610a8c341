import { isJsonObject } from '../document/lakeDocument.ts';
import { badRequest } from '../http/lakeError.ts';
import { readJsonBody } from '../http/readBody.ts';
import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../lakeContext.ts';
import type { LakeContext } from '../lakeContext.ts';
import { mutate } from '../mutation/mutate.ts';
import type { TransactionResult } from '../mutation/runTransaction.ts';

const BODY_LIMIT = 32 * 1024 * 1024;

/** `POST /data/mutate/{dataset}`: a list of mutations, in one transaction. */
export function mutateRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'POST /data/mutate/:dataset',
      handle: async ({ user, params, query, incoming }) => {
        checkDataset(lake, params['dataset']);
        const body = await readJsonBody(incoming, BODY_LIMIT);
        if (!isJsonObject(body) || !Array.isArray(body['mutations'])) {
          throw badRequest('The body must be a JSON object with a list "mutations".');
        }
        const { mutations, transactionId = query.get('transactionId') ?? undefined } = body;
        if (transactionId !== undefined && typeof transactionId !== 'string') {
          throw badRequest('"transactionId" must be a string.');
        }
        const result = await mutate(
          lake.store,
          {
            mutations: [...mutations],
            ...(transactionId === undefined ? {} : { transactionId }),
            author: user.id,
            projectId: lake.projectId,
            dataset: lake.dataset,
            dryRun: query.get('dryRun') === 'true',
            autoGenerateArrayKeys: query.get('autoGenerateArrayKeys') === 'true',
          },
          lake.now(),
        );
        return jsonReply(present(result, query));
      },
    },
  ];
}

/** What the client asked to be told: ids, whole documents, or only that it went well. */
function present({ transactionId, results }: TransactionResult, query: URLSearchParams): unknown {
  if (query.get('returnDocuments') === 'true') return { transactionId, results };
  if (query.get('returnIds') !== 'true') return { transactionId, results: [] };
  return { transactionId, results: results.map(({ id, operation }) => ({ id, operation })) };
}
