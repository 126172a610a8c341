import type { Reply } from '#system/http/reply.ts';
import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { History, PastTransaction } from '../history/createHistory.ts';
import type { DocumentEvent } from '../history/documentEvents.ts';
import type { PastPoint } from '../history/pastDocuments.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import { jsonReply } from '#system/http/reply.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { badRequest } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { documentEvents, eventIds } from '../history/documentEvents.ts';
import { linesReply } from '../http/linesReply.ts';
import { readInTurns } from '../http/readInTurns.ts';
import { idsOf } from './idsOf.ts';
import { requireRoom } from './requireRoom.ts';

type HistoryLake = Pick<LakeContext, 'history' | 'queries' | 'readings' | 'projectId' | 'dataset' | 'now'>;

const maxTransactions = 1000;
const maxEvents = 1000;
/** The most revisions that are read for events in one turn. */
const maxRevisions = 500;

/** The history: transactions, documents as they were, and the events of a document. */
export function historyRoutes(lake: HistoryLake): Route[] {
  const get = (endpoint: Endpoint, answer: (request: LakeRequest) => Reply | Promise<Reply>): Route => ({
    endpoint,
    handle: (request) => {
      checkDataset(lake, request.params['dataset']);
      return answer(request);
    },
  });
  return [
    get('GET /data/history/:dataset/transactions/:ids', (request) => transactions(lake, request)),
    get('GET /data/history/:dataset/documents/:ids', (request) => documents(lake, request)),
    get('GET /data/history/:dataset/events/documents/:id', (request) => events(lake, request)),
  ];
}

/** NDJSON, one line per transaction; from and to are the ids of transactions, inclusive. */
function transactions(lake: HistoryLake, request: LakeRequest): Reply {
  const { history } = lake;
  const { user, params, query, budget } = request;
  requireRoom(budget, user);
  budget.take('readings');
  const [from, to] = ['fromTransaction', 'toTransaction'].map((name) => {
    const id = query.get(name) ?? '';
    if (id === '') return undefined;
    const seq = history.seqOf(id);
    if (seq === undefined) throw badRequest(`There is no transaction '${id.slice(0, 200)}' (${name}).`);
    return seq;
  });
  const wanted = history.transactions(
    present({
      ids: idsOf(params['ids']),
      from,
      to,
      newestFirst: query.get('reverse') === 'true',
      limit: limitOf(query, maxTransactions),
    }),
  );
  const withMutations = query.get('excludeContent') !== 'true' && query.get('excludeMutations') !== 'true';
  const withEffects = query.get('effectFormat') === 'mendoza';
  function* lines(): Generator<string> {
    for (const transaction of wanted) {
      yield `${JSON.stringify(describeTransaction(transaction, withMutations, withEffects))}\n`;
    }
  }
  return linesReply(lake, lines(), request);
}

function describeTransaction(
  transaction: PastTransaction,
  withMutations: boolean,
  withEffects: boolean,
): unknown {
  const { id, timestamp, author, mutations, effects } = transaction;
  return present({
    id,
    timestamp,
    author,
    documentIDs: Object.keys(effects),
    mutations: withMutations ? mutations : undefined,
    effects: withEffects ? effects : undefined,
  });
}

/**
 * Documents as they were: right after a transaction (`revision`), at an instant (`time`), or in their last version
 * (`lastRevision`).
 */
async function documents(lake: HistoryLake, request: LakeRequest): Promise<Reply> {
  const { user, params, query, budget, incoming, confirmUser } = request;
  requireRoom(budget, user);
  const { projectId, dataset, queries } = lake;
  const question = { ids: idsOf(params['ids']), point: pointOf(query) };
  const found = await queries.run(
    { kind: 'past', question, user, projectId, dataset, now: lake.now().toISOString() },
    { caller: budget.caller(), signal: signalOf(incoming) },
  );
  confirmUser();
  return { ...jsonReply(undefined), body: [Buffer.from('{"documents":'), found, Buffer.from('}')] };
}

function pointOf(query: URLSearchParams): PastPoint {
  if (query.get('lastRevision') === 'true') return { kind: 'last' };
  const [revision, time] = [query.get('revision'), query.get('time')];
  if (revision !== null) return { kind: 'revision', revision };
  if (time === null || Number.isNaN(Date.parse(time))) {
    throw badRequest('Say which version: "revision", "time" (ISO 8601) or "lastRevision=true".');
  }
  return { kind: 'time', time: new Date(time).toISOString() };
}

/**
 * Returns the events of a document, newest first, and the cursor of the next page, which is empty on the last one. Reading many revisions takes
 * turns with other requests.
 */
async function events(lake: HistoryLake, request: LakeRequest): Promise<Reply> {
  const { params, query, budget, confirmUser } = request;
  budget.take('readings');
  const [id = ''] = idsOf(params['id']);
  const limit = limitOf(query, maxEvents);
  const found: DocumentEvent[] = [];
  let next = cursorOf(query);
  for await (const batch of readInTurns(eventBatches(lake.history, id, next), lake, request)) {
    found.push(...batch.events);
    next = batch.next;
    if (found.length >= limit || next === 0) break;
  }
  confirmUser();
  return jsonReply({ events: { [id]: found }, nextCursor: next === 0 ? '' : String(next) });
}

/** Yields the events of 500 revisions at a time, with the position before which the next ones are; 0 if there are none. */
function* eventBatches(
  history: History,
  id: string,
  start: number,
): Generator<{ readonly events: DocumentEvent[]; readonly next: number }> {
  const { publishedId, versionId } = eventIds(id);
  let before = start;
  while (before > 0) {
    const revisions = history.revisions([publishedId, versionId], before, maxRevisions);
    const isLast = revisions.length < maxRevisions;
    // A transaction may have two revisions: the last one of a full batch is left to the next, to keep both together.
    const whole = isLast ? revisions : revisions.filter(({ seq }) => seq !== revisions.at(-1)?.seq);
    const published = whole.filter(({ documentId }) => documentId === publishedId).map(({ seq }) => seq);
    before = isLast ? 0 : (whole.at(-1)?.seq ?? 0);
    yield {
      events: documentEvents(id, [...whole, ...history.releaseRevisions(publishedId, published)]),
      next: before,
    };
  }
}

function cursorOf(query: URLSearchParams): number {
  const text = query.get('nextCursor') ?? '';
  if (text === '') return Number.MAX_SAFE_INTEGER;
  if (!/^\d{1,15}$/.test(text)) throw badRequest(`'${text.slice(0, 100)}' is not a cursor of this lake.`);
  return Number(text);
}

function limitOf(query: URLSearchParams, maximum: number): number {
  const limit = Number(query.get('limit') ?? maximum);
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('"limit" must be a whole number above 0.');
  return Math.min(limit, maximum);
}
