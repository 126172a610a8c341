import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '../auth/identity.ts';
import { may } from '../auth/role.ts';
import { badRequest } from '../http/lakeError.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../lakeContext.ts';
import type { LakeContext } from '../lakeContext.ts';
import { createDocumentFilter } from '../listen/documentFilter.ts';
import { createListenHub } from '../listen/createListenHub.ts';
import type { ListenHub } from '../listen/createListenHub.ts';
import { formatEvent, openEventStream } from '../listen/eventStream.ts';
import type { ListenerOptions } from '../listen/mutationEvents.ts';
import { parseQueryParams } from '../query/parseQueryParams.ts';

/** `GET /data/listen/{dataset}`: what happens to the results of a query, as it happens. */
export function listenRoutes(lake: LakeContext): Route[] {
  const hub = createListenHub(lake.store);
  return [{ endpoint: 'GET /data/listen/:dataset', handle: (request) => listen(lake, hub, request) }];
}

function listen(
  lake: LakeContext,
  hub: ListenHub,
  { user, session, params, query, incoming }: LakeRequest,
): Reply {
  checkDataset(lake, params['dataset']);
  const join = hub.join(keyOf(user, query), () => parseOptions(lake, user, query));
  const stream = openEventStream(() => {
    leave();
    unwatch();
  });
  const leave = join(stream);
  const unwatch = lake.sessions.watch(session, () => stream.body.destroy());
  const greeting = greet(query.get('enableResume') === 'true', incoming.headers, lake.store.lastSeq());
  stream.write(formatEvent(greeting, { listenerName: randomUUID() }, String(lake.store.lastSeq())));
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    body: stream.body,
  };
}

/** The same for listeners who are told the same: whatever is asked, and who asks where that matters. */
function keyOf(user: Identity, query: URLSearchParams): string {
  const asked = [...query]
    .filter(([name]) => name !== 'tag' && name !== 'enableResume')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asksWho = query.get('query')?.includes('identity') ?? false;
  return JSON.stringify([asked, may(user.role, 'readAll'), asksWho ? user.id : '']);
}

/** How a listener is received: one that comes back has either missed nothing, or has to look at everything anew. */
function greet(resumes: boolean, headers: IncomingHttpHeaders, lastSeq: number): string {
  const lastEventId = headers['last-event-id'];
  if (!resumes || lastEventId === undefined) return 'welcome';
  return lastEventId === String(lastSeq) ? 'welcomeback' : 'reset';
}

function parseOptions(lake: LakeContext, user: Identity, query: URLSearchParams): ListenerOptions {
  const { store, projectId, dataset } = lake;
  const text = query.get('query');
  if (text === null) throw badRequest('The parameter "query" is missing.');
  return {
    matches: createDocumentFilter(text, parseQueryParams(query), {
      dereference: store.get,
      identity: user.id,
      projectId,
      datasetName: dataset,
    }),
    maySee: (document) => may(user.role, 'readAll') || !document._id.includes('.'),
    includeResult: query.get('includeResult') === 'true',
    includePreviousRevision: query.get('includePreviousRevision') === 'true',
    includeMutations: query.get('includeMutations') !== 'false' && may(user.role, 'readAll'),
    includeEffects: query.get('effectFormat') === 'mendoza',
    includeAllVersions: query.get('includeAllVersions') === 'true',
  };
}
