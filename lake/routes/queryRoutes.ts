import type { LakeContext } from '../context/lakeContext.ts';
import type { JsonObject } from '../document/lakeDocument.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { readJsonBody } from '../http/readRequestBody.ts';
import { jsonReply } from '../http/reply.ts';
import { signalOf } from '../http/signalOf.ts';
import { callerOf } from '../pool/callerOf.ts';
import { badRequest } from '../protocol/lakeError.ts';
import { parsePerspective } from '../query/parsePerspective.ts';
import { parseQueryParams } from '../query/parseQueryParams.ts';
import { syncTag } from './syncTag.ts';
import { groupsQuery, systemGroups } from './systemGroups.ts';

const maxBodyBytes = 4 * 1024 * 1024;

/** `GET` and `POST /data/query/{dataset}`: GROQ over the documents that the perspective shows. */
export function queryRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /data/query/:dataset',
      handle: (request) => answer(lake, request, request.query.get('query'), parseQueryParams(request.query)),
    },
    {
      endpoint: 'POST /data/query/:dataset',
      handle: async (request) => {
        const body = await readJsonBody(request.incoming, maxBodyBytes);
        if (!isJsonObject(body)) throw badRequest('The body must be an object with "query" and "params".');
        const { query } = body;
        const params = body['params'] ?? {};
        if (!isJsonObject(params)) {
          throw badRequest('"params" must be an object.');
        }
        return answer(lake, request, query, params);
      },
    },
  ];
}

async function answer(
  lake: LakeContext,
  request: LakeRequest,
  query: unknown,
  params: JsonObject,
): Promise<Reply> {
  const { user, address, query: options, apiVersion, incoming } = request;
  checkDataset(lake, request.params['dataset']);
  if (typeof query !== 'string' || query.trim() === '') throw badRequest('The parameter "query" is missing.');
  if (options.has('variant') || options.has('variantCondition')) {
    throw badRequest('This lake keeps variants of documents, but does not answer queries through them.');
  }
  const started = performance.now();
  const perspective = parsePerspective(options.get('perspective') ?? '', apiVersion);
  const { projectId, dataset } = lake;
  const now = lake.now().toISOString();
  const result =
    query === groupsQuery
      ? JSON.stringify(systemGroups(lake, user))
      : await lake.queries.run(
          { kind: 'query', query, params, perspective, user, projectId, dataset, now },
          { caller: callerOf({ user, address }), signal: signalOf(incoming) },
        );
  request.confirmUser();
  const ms = Math.round(performance.now() - started);
  const asked = options.get('returnQuery') === 'false' ? '' : `,"query":${JSON.stringify(query)}`;
  return {
    ...jsonReply(undefined),
    body: `{"result":${result},"ms":${ms}${asked},"syncTags":["${syncTag}"]}`,
  };
}
