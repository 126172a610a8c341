import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import type { Identity } from '../protocol/identity.ts';
import type { ParamTexts } from '../query/parseQueryParams.ts';
import type { Grant } from './grantsOf.ts';
import { jsonMembers } from '#system/http/body/jsonMembers.ts';
import { readJsonText } from '#system/http/body/readRequestBody.ts';
import { jsonReply } from '#system/http/reply.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { badRequest } from '#system/values/httpError.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { grantableRoles, may } from '../protocol/role.ts';
import { parsePerspective } from '../query/parsePerspective.ts';
import { paramTextsIn, parseQueryParams } from '../query/parseQueryParams.ts';
import { grantsOf } from './grantsOf.ts';
import { requireRoom } from './requireRoom.ts';
import { syncTag } from './syncTag.ts';

/** `GET` and `POST /data/query/{dataset}`: GROQ over the documents that the perspective shows. */
export function queryRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /data/query/:dataset',
      handle: (request) => answer(lake, request, request.query.get('query'), paramTextsIn(request.query)),
    },
    {
      endpoint: 'POST /data/query/:dataset',
      handle: async (request) => {
        const { query, params } = asked(await readJsonText(request.incoming, request.budget));
        return answer(lake, request, query, params);
      },
    },
  ];
}

/** Parses the query of a body. The values of parameters are left to the thread that answers. Throws an `HttpError` (400). */
function asked(body: string): { readonly query: unknown; readonly params: ParamTexts } {
  const members = jsonMembers(body);
  if (!members) throw badRequest('The body must be an object with "query" and "params".');
  const params = jsonMembers(members.get('params') ?? '{}');
  if (!params) throw badRequest('"params" must be an object.');
  const { query } = parseQueryParams({ query: members.get('query') ?? 'null' });
  return { query, params: Object.fromEntries(params) };
}

async function answer(
  lake: LakeContext,
  request: LakeRequest,
  query: unknown,
  params: ParamTexts,
): Promise<Reply> {
  const { user, budget, query: options, apiVersion, incoming } = request;
  checkDataset(lake, request.params['dataset']);
  if (typeof query !== 'string' || query.trim() === '') throw badRequest('The parameter "query" is missing.');
  if (options.has('variant') || options.has('variantCondition')) {
    throw badRequest('This lake keeps variants of documents, but does not answer queries through them.');
  }
  requireRoom(budget, user);
  const started = performance.now();
  const perspective = parsePerspective(options.get('perspective') ?? '', apiVersion);
  const { projectId, dataset } = lake;
  const now = lake.now().toISOString();
  const result =
    query === groupsQuery
      ? Buffer.from(JSON.stringify(systemGroups(lake, user)))
      : await lake.queries.run(
          { kind: 'query', query, params, perspective, user, projectId, dataset, now },
          { caller: budget.caller(), signal: signalOf(incoming) },
        );
  request.confirmUser();
  const ms = Math.round(performance.now() - started);
  const question = options.get('returnQuery') === 'false' ? '' : `,"query":${JSON.stringify(query)}`;
  return {
    ...jsonReply(undefined),
    body: [
      Buffer.from('{"result":'),
      result,
      Buffer.from(`,"ms":${ms}${question},"syncTags":["${syncTag}"]}`),
    ],
  };
}

/** The members of a role, and the permissions that it grants. */
type SystemGroup = { readonly members: readonly string[]; readonly grants: readonly Grant[] };

/**
 * The query with which a Studio finds out who may read a document, and so can be mentioned in a comment on it. Sanity's lake keeps the
 * answer in documents of each dataset; here it follows from the users, and this one query is answered from them.
 */
const groupsQuery = '*[_type == "system.group"]{members, grants}';

/** The groups as this user may see them: none without a token. */
function systemGroups({ users }: Pick<LakeContext, 'users'>, { role }: Identity): SystemGroup[] {
  if (!may(role, 'readAll')) return [];
  const people = users.list();
  return grantableRoles.map((name) => ({
    members: people.filter((person) => person.role === name).map(({ id }) => id),
    grants: grantsOf(name),
  }));
}
