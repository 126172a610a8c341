import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import { Readable } from 'node:stream';
import { jsonReply } from '#system/http/reply.ts';
import { notFound } from '#system/values/httpError.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { peopleRoutes } from '../people/peopleRoutes.ts';
import { actionRoutes } from './actionRoutes.ts';
import { assetRoutes } from './assetRoutes.ts';
import { datasetRoutes } from './datasetRoutes.ts';
import { documentRoutes } from './documentRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { listenRoutes } from './listenRoutes.ts';
import { liveRoutes } from './liveRoutes.ts';
import { accountRoutes } from './login/accountRoutes.ts';
import { invitationRoutes } from './login/invitationRoutes.ts';
import { loginRoutes } from './login/loginRoutes.ts';
import { mutateRoutes } from './mutateRoutes.ts';
import { projectRoutes } from './projectRoutes.ts';
import { queryRoutes } from './queryRoutes.ts';
import { referenceRoutes } from './referenceRoutes.ts';
import { unsupportedRoutes } from './unsupportedRoutes.ts';
import { userRoutes } from './userRoutes.ts';
import { userValueRoutes } from './userValueRoutes.ts';
import { webhookRoutes } from './webhookRoutes.ts';

/**
 * Every endpoint of a lake. The first whose path matches answers; requests for the add-on dataset are answered from there. Streamed replies
 * end with their session.
 */
export function lakeRoutes(lake: LakeContext): Route[] {
  const answerFromAddon = addonAnswers(lake);
  return routesOf(lake).map(({ endpoint, handle }) => ({
    endpoint,
    handle: async (request) => {
      const isOfAddon = request.params['dataset'] === lake.addon?.name;
      const reply = await (isOfAddon ? answerFromAddon(endpoint, request) : handle(request));
      return endWithSession(reply, request, lake);
    },
  }));
}

/**
 * Ends a streamed reply (events, an export) with its session: nobody gets more of it after being removed, signed out or given another role.
 */
function endWithSession(reply: Reply, { session }: LakeRequest, { sessions }: LakeContext): Reply {
  const { body } = reply;
  if (body instanceof Readable) {
    const unwatch = sessions.watch(session, () => body.destroy());
    body.once('close', unwatch);
  }
  return reply;
}

function routesOf(lake: LakeContext): Route[] {
  return [
    ...queryRoutes(lake),
    ...documentRoutes(lake),
    ...mutateRoutes(lake),
    ...actionRoutes(lake),
    ...assetRoutes(lake),
    ...listenRoutes(lake),
    ...liveRoutes(lake),
    ...historyRoutes(lake),
    ...referenceRoutes(lake),
    ...loginRoutes(lake),
    ...accountRoutes(lake),
    ...invitationRoutes(lake),
    ...userValueRoutes(lake),
    ...userRoutes(lake),
    ...peopleRoutes(lake),
    ...projectRoutes(lake),
    ...datasetRoutes(lake),
    ...addonRoutes(lake),
    ...webhookRoutes(lake),
    ...unsupportedRoutes(),
  ];
}

/** Answers a request that is about the add-on dataset. Its routes are made once, when they are first asked. */
function addonAnswers(
  lake: LakeContext,
): (endpoint: Route['endpoint'], request: LakeRequest) => Reply | Promise<Reply> {
  let routes: ReadonlyMap<string, Route['handle']> | undefined;
  return (endpoint, request) => {
    const addon = lake.addon?.find();
    if (!addon) throw notFound('Nobody has written a comment or a task in this lake yet.');
    routes ??= new Map(
      routesOf(addon)
        .filter((route) => !isOfMainOnly(route.endpoint))
        .map((route) => [route.endpoint, route.handle]),
    );
    const handle = routes.get(endpoint);
    if (!handle) throw notFound(`The dataset of comments and tasks has nothing at '${request.path}'.`);
    return handle(request);
  };
}

/** The add-on dataset keeps no files, and has no add-on dataset itself. */
function isOfMainOnly(endpoint: string): boolean {
  return / \/(?:assets|images|files|comments)\//.test(endpoint);
}

/** `POST /comments/{dataset}/setup`: makes the add-on dataset, in which a Studio keeps comments and tasks, unless it is there. */
function addonRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'POST /comments/:dataset/setup',
      handle: ({ params }) => {
        checkDataset(lake, params['dataset']);
        return jsonReply({ datasetName: lake.addon?.make().dataset });
      },
    },
  ];
}
