import type { IncomingMessage } from 'node:http';
import type { Identity } from '../auth/identity.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { badRequest } from '../http/lakeError.ts';
import { readJsonBody } from '../http/readBody.ts';
import { signalOf } from '../http/signalOf.ts';
import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../lakeContext.ts';
import type { LakeContext } from '../lakeContext.ts';
import { mutate } from '../mutation/mutate.ts';
import { callerOf } from '../query/caller.ts';
import type { SelectedDocument, SelectingQuery } from '../query/queryJob.ts';
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
            select: (queries) => select(lake, user, incoming, queries),
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

/** Answers the queries of a transaction outside of it, within the time of one query. */
async function select(
  { queries: pool, projectId, dataset, now }: LakeContext,
  user: Identity,
  incoming: IncomingMessage,
  queries: readonly SelectingQuery[],
): Promise<SelectedDocument[][]> {
  const job = { kind: 'select', queries, user, projectId, dataset, now: now().toISOString() } as const;
  const json = await pool.run(job, { caller: callerOf(user, incoming), signal: signalOf(incoming) });
  const selected: SelectedDocument[][] = JSON.parse(json);
  return selected;
}

/** What the client asked to be told: ids, whole documents, or only that it went well. */
function present({ transactionId, results }: TransactionResult, query: URLSearchParams): unknown {
  if (query.get('returnDocuments') === 'true') return { transactionId, results };
  if (query.get('returnIds') !== 'true') return { transactionId, results: [] };
  return { transactionId, results: results.map(({ id, operation }) => ({ id, operation })) };
}
