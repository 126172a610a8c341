import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { History, PastTransaction } from '../history/createHistory.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { Readable } from 'node:stream';
import { checkDataset } from '../context/lakeContext.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { documentEvents, eventIds, releasedVersion } from '../history/documentEvents.ts';
import { jsonReply } from '../http/reply.ts';
import { badRequest } from '../protocol/lakeError.ts';
import { present } from '../values/present.ts';
import { documentsReply } from './documentsReply.ts';
import { idsOf } from './idsOf.ts';

const maxTransactions = 1000;
const maxEvents = 1000;

/** The history: transactions, documents as they were, and the events of a document. */
export function historyRoutes(lake: LakeContext): Route[] {
  const get = (endpoint: Endpoint, answer: (request: LakeRequest) => Reply): Route => ({
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
function transactions({ history }: LakeContext, { params, query }: LakeRequest): Reply {
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
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
    body: Readable.from(lines()),
  };
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
function documents({ history }: LakeContext, { user, params, query }: LakeRequest): Reply {
  const ids = idsOf(params['ids']);
  if (query.get('lastRevision') === 'true') {
    return documentsReply(
      existing(ids, (id) => lastForm(id, history)),
      user,
    );
  }
  const seq = pointOf(history.seqOf, history.seqAt, query);
  const revision = query.get('revision');
  if (seq === undefined) return documentsReply([], user);
  return documentsReply(
    existing(ids, (id) => publishedAt(history, id, seq, revision) ?? history.documentAt(id, seq)),
    user,
  );
}

/** The documents that there are, each when it is asked for. */
function* existing(
  ids: readonly string[],
  find: (id: string) => LakeDocument | undefined,
): Generator<LakeDocument> {
  for (const id of ids) {
    const document = find(id);
    if (document) yield document;
  }
}

/**
 * The last form of a document. That of a version which is gone has the revision of the transaction in which it went: a Studio that reverts
 * a release takes it for the one that published it, and looks for what was there before.
 */
function lastForm(id: string, history: History): LakeDocument | undefined {
  const last = history.documentAt(id, history.lastSeqOf(id) ?? 0);
  const { layer } = splitDocumentId(id);
  const [latest] =
    layer === 'published' || layer === 'drafts' ? [] : history.revisions([id], Number.MAX_SAFE_INTEGER, 1);
  return last && latest?.transition === 'disappear' ? { ...last, _rev: latest.transactionId } : last;
}

/**
 * What a draft would have been when its document was published without one, as an import or a release does: `documentEvents` lists that
 * revision in the history of the draft, too, and a Studio asks for it there.
 */
function publishedAt(
  history: History,
  id: string,
  seq: number,
  revision: string | null,
): LakeDocument | undefined {
  const { base, layer } = splitDocumentId(id);
  if (revision === null || layer !== 'drafts') return undefined;
  const published = history.documentAt(base, seq);
  if (published?._rev !== revision) return undefined;
  const isWithoutDraft = !history.documentAt(id, seq - 1) && !history.documentAt(id, seq);
  const isReleased = releasedVersion(history.releaseRevisions(base, [seq]), base) !== undefined;
  return isWithoutDraft || isReleased ? { ...published, _id: id } : undefined;
}

function pointOf(
  seqOf: (transactionId: string) => number | undefined,
  seqAt: (timestamp: string) => number,
  query: URLSearchParams,
): number | undefined {
  const [revision, time] = [query.get('revision'), query.get('time')];
  if (revision !== null) return seqOf(revision);
  if (time === null || Number.isNaN(Date.parse(time))) {
    throw badRequest('Say which version: "revision", "time" (ISO 8601) or "lastRevision=true".');
  }
  return seqAt(new Date(time).toISOString());
}

/** The events of a document, newest first; `nextCursor` is empty when there are no more. */
function events({ history }: LakeContext, { params, query }: LakeRequest): Reply {
  const [id = ''] = idsOf(params['id']);
  const { publishedId, versionId } = eventIds(id);
  const limit = limitOf(query, maxEvents);
  const found: ReturnType<typeof documentEvents> = [];
  let before = cursorOf(query);
  while (found.length < limit && before > 0) {
    const revisions = history.revisions([publishedId, versionId], before, 500);
    // A transaction may have two revisions: the last one of a full batch is left to the next, to keep both together.
    const whole =
      revisions.length < 500 ? revisions : revisions.filter(({ seq }) => seq !== revisions.at(-1)?.seq);
    const published = whole.filter(({ documentId }) => documentId === publishedId).map(({ seq }) => seq);
    found.push(...documentEvents(id, [...whole, ...history.releaseRevisions(publishedId, published)]));
    before = revisions.length < 500 ? 0 : (whole.at(-1)?.seq ?? 0);
  }
  return jsonReply({ events: { [id]: found }, nextCursor: before === 0 ? '' : String(before) });
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
