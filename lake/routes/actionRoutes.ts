import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import type { Change } from '../store/transaction.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { jsonReply } from '#system/http/reply.ts';
import { badRequest } from '#system/values/httpError.ts';
import { isAbsentOr } from '#system/values/isAbsentOr.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { present } from '#system/values/present.ts';
import { runActions } from '../action/runActions.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { documentLimits } from '../document/documentLimits.ts';
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
