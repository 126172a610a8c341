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
import { openEventStream } from '../listen/eventStream.ts';
import { mutationEvents } from '../listen/mutationEvents.ts';
import type { ListenerOptions } from '../listen/mutationEvents.ts';
import { parseQueryParams } from '../query/parseQueryParams.ts';

/** `GET /data/listen/{dataset}`: what happens to the results of a query, as it happens. */
export function listenRoutes(lake: LakeContext): Route[] {
  return [{ method: 'GET', path: '/data/listen/:dataset', handle: (request) => listen(lake, request) }];
}

function listen(lake: LakeContext, { user, params, query, incoming }: LakeRequest): Reply {
  checkDataset(lake, params['dataset']);
  const options = parseOptions(lake, user, query);
  const stop = lake.store.onCommit((transaction) => {
    try {
      for (const event of mutationEvents(transaction, options)) {
        stream.send('mutation', event, String(transaction.seq));
      }
    } catch (error) {
      stream.send('channelError', { message: error instanceof Error ? error.message : String(error) });
      stream.end();
    }
  });
  const stream = openEventStream(stop);
  const greeting = greet(query.get('enableResume') === 'true', incoming.headers, lake.store.lastSeq());
  stream.send(greeting, { listenerName: randomUUID() }, String(lake.store.lastSeq()));
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    body: stream.body,
  };
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
