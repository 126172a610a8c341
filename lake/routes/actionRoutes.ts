import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import type { Change } from '../store/transaction.ts';
import { runActions } from '../action/runActions.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { documentLimits } from '../document/documentLimits.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { readJsonBody } from '../http/body/readRequestBody.ts';
import { jsonReply } from '../http/reply.ts';
import { badRequest } from '../protocol/lakeError.ts';
import { isAbsentOr } from '../values/isAbsentOr.ts';
import { present } from '../values/present.ts';
import { checkChanges } from './checkChanges.ts';

/** `POST /data/actions/{dataset}`: a Studio's actions on documents, in one transaction. */
export function actionRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'POST /data/actions/:dataset',
      handle: async ({ user, params, incoming, budget, confirmUser }) => {
        checkDataset(lake, params['dataset']);
        const body = await readJsonBody(incoming, budget, documentLimits);
        if (!isJsonObject(body) || !Array.isArray(body['actions'])) {
          throw badRequest('The body must be a JSON object with a list "actions".');
        }
        const { actions, transactionId, dryRun } = body;
        if (!isAbsentOr('string', transactionId)) {
          throw badRequest('"transactionId" must be a string.');
        }
        const result = await runActions(
          lake.store,
          lake.history,
          present({
            actions: [...actions],
            transactionId,
            author: user.id,
            check: (changes: readonly Change[]) => checkChanges(changes, confirmUser(), lake),
            dryRun: dryRun === true,
          }),
          lake.now(),
        );
        return jsonReply({ transactionId: result.transactionId });
      },
    },
  ];
}
