import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { jsonReply } from '#system/http/reply.ts';
import { badRequest, conflict, notFound } from '#system/values/httpError.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { isDatasetMode } from '../auth/createDatasetMode.ts';
import { checkDataset } from '../context/lakeContext.ts';

/**
 * Sets who may read a dataset (`PATCH`), as `client.datasets.edit` and Sanity's `dataset visibility set` do. There is one dataset, so
 * another one cannot be made (`PUT`).
 */
export function datasetRoutes(lake: LakeContext): Route[] {
  return (['/datasets/:dataset', '/projects/:project/datasets/:dataset'] as const).flatMap(
    (place): Route[] => [
      { endpoint: `PATCH ${place}`, handle: (request) => edit(lake, request) },
      {
        endpoint: `PUT ${place}`,
        handle: (request) => {
          checkProject(lake, request);
          throw conflict(
            request.params['dataset'] === lake.dataset
              ? 'Dataset with that name already exists'
              : `This lake has one dataset, '${lake.dataset}'. Start another lake for another one.`,
          );
        },
      },
    ],
  );
}

async function edit(lake: LakeContext, request: LakeRequest): Promise<Reply> {
  checkProject(lake, request);
  checkDataset(lake, request.params['dataset']);
  const body = await readJsonBody(request.incoming, request.budget);
  request.confirmUser();
  const mode = isJsonObject(body) ? body['aclMode'] : undefined;
  if (!isDatasetMode(mode)) throw badRequest("'aclMode' must be 'public' or 'private'.");
  const before = lake.datasetMode.get();
  lake.datasetMode.set(mode);
  lake.people.audit.note(
    {
      event: 'dataset changed',
      by: request.user.id,
      address: request.address,
      detail: `${before} → ${mode}`,
    },
    lake.now(),
  );
  // Before the reply: listeners without a token get no more events.
  lake.sessions.check();
  return jsonReply({ datasetName: lake.dataset, aclMode: mode });
}

function checkProject({ projectId }: LakeContext, { params }: LakeRequest): void {
  const { project = projectId } = params;
  if (project !== projectId) throw notFound(`Project '${project}' not found; this lake is '${projectId}'.`);
}
