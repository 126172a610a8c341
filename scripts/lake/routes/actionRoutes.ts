import { runActions } from '../action/runActions.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { badRequest } from '../http/lakeError.ts';
import { readJsonBody } from '../http/readBody.ts';
import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../lakeContext.ts';
import type { LakeContext } from '../lakeContext.ts';

const BODY_LIMIT = 32 * 1024 * 1024;

/** `POST /data/actions/{dataset}`: what a Studio does to documents, in one transaction. */
export function actionRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'POST /data/actions/:dataset',
      handle: async ({ user, params, incoming }) => {
        checkDataset(lake, params['dataset']);
        const body = await readJsonBody(incoming, BODY_LIMIT);
        if (!isJsonObject(body) || !Array.isArray(body['actions'])) {
          throw badRequest('The body must be a JSON object with a list "actions".');
        }
        const { actions, transactionId, dryRun } = body;
        if (transactionId !== undefined && typeof transactionId !== 'string') {
          throw badRequest('"transactionId" must be a string.');
        }
        const result = await runActions(
          lake.store,
          lake.history,
          {
            actions: [...actions],
            ...(transactionId === undefined ? {} : { transactionId }),
            author: user.id,
            dryRun: dryRun === true,
          },
          lake.now(),
        );
        return jsonReply({ transactionId: result.transactionId });
      },
    },
  ];
}
