import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import type { ListenHub } from '../listen/createListenHub.ts';
import type { Listening } from '../listen/listenerGroup.ts';
import type { Identity } from '../protocol/identity.ts';
import { randomUUID } from 'node:crypto';
import { eventsReply, formatEvent, openEventStream } from '#system/http/openEventStream.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { badRequest } from '#system/values/httpError.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { createListenHub } from '../listen/createListenHub.ts';
import { missedEvents } from '../listen/missedEvents.ts';
import { prepareFilter } from '../listen/prepareFilter.ts';
import { may } from '../protocol/role.ts';
import { paramTextsIn, parseQueryParams } from '../query/parseQueryParams.ts';
import { mayRead } from '../store/visibleReader.ts';

/** `GET /data/listen/{dataset}`: what happens to the results of a query, as it happens. */
export function listenRoutes(lake: LakeContext): Route[] {
  const hub = createListenHub(lake);
  return [
    {
      endpoint: 'GET /data/listen/:dataset',
      handle: (request) => {
        checkDataset(lake, request.params['dataset']);
        request.budget.take('streams');
        return listen(lake, hub, request);
      },
    },
  ];
}

async function listen(lake: LakeContext, hub: ListenHub, request: LakeRequest): Promise<Reply> {
  const { user, query, incoming, budget, confirmUser } = request;
  const key = keyOf(user, query);
  const listening = hub.find(key) ?? (await prepare(lake, request));
  confirmUser();
  const stream = openEventStream(budget.take('unsent', 0), () => leave());
  const leave = hub.join(key, listening, stream);
  const last = lake.store.lastSeq();
  const lastEventId = query.get('enableResume') === 'true' ? incoming.headers['last-event-id'] : undefined;
  const after = lastEventId === undefined ? undefined : Number(lastEventId);
  const missed = after === undefined ? [] : missedEvents(lake.history, listening, { after, to: last });
  const greeting = after === undefined ? 'welcome' : missed ? 'welcomeback' : 'reset';
  // Whoever is cut off again before the missed events resumes before them.
  const position = missed && missed.length > 0 ? after : last;
  stream.write(formatEvent(greeting, JSON.stringify({ listenerName: randomUUID() }), String(position)));
  for (const event of missed ?? []) stream.write(event);
  return eventsReply(stream);
}

/** Equal for listeners that get the same events: their query and, if it matters, their user. */
function keyOf(user: Identity, query: URLSearchParams): string {
  const asked = [...query]
    .filter(([name]) => name !== 'tag' && name !== 'enableResume')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asksWho = query.get('query')?.includes('identity') ?? false;
  return JSON.stringify([asked, may(user.role, 'readAll'), asksWho ? user.id : '']);
}

async function prepare(
  lake: LakeContext,
  { user, budget, query, incoming }: LakeRequest,
): Promise<Listening> {
  const text = query.get('query');
  if (text === null) throw badRequest('The parameter "query" is missing.');
  const request = {
    query: text,
    params: parseQueryParams(paramTextsIn(query)),
    user,
    caller: budget.caller(),
  };
  return {
    filter: await prepareFilter(lake, request, signalOf(incoming)),
    options: {
      maySee: ({ _id }) => mayRead(user, _id),
      includeResult: query.get('includeResult') === 'true',
      includePreviousRevision: query.get('includePreviousRevision') === 'true',
      includeMutations: query.get('includeMutations') !== 'false' && may(user.role, 'readAll'),
      includeEffects: query.get('effectFormat') === 'mendoza',
      includeAllVersions: query.get('includeAllVersions') === 'true',
    },
  };
}
