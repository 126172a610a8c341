import type { Session } from '../auth/session.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import { signalOf } from '#system/http/signalOf.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { exportLines } from '../history/exportLines.ts';
import { linesReply } from '../http/linesReply.ts';
import { mayRead } from '../store/visibleReader.ts';
import { documentsReply } from './documentsReply.ts';
import { idsOf } from './idsOf.ts';
import { requireRoom } from './requireRoom.ts';

/** `GET /data/doc/{dataset}/{id,id…}` and `GET /data/export/{dataset}`: whole documents, as they are stored. */
export function documentRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /data/doc/:dataset/:ids',
      handle: (request) => {
        const { user, params, budget } = request;
        checkDataset(lake, params['dataset']);
        requireRoom(budget, user);
        // Documents that change while others are read are taken from the history: a draft and what is published of it have to fit.
        const seq = lake.store.lastSeq();
        const ids = idsOf(params['ids']);
        const missing: string[] = [];
        function* documents(): Generator<LakeDocument> {
          for (const id of ids) {
            const document = mayRead(user, id) ? lake.history.documentAt(id, seq) : undefined;
            if (document) yield document;
            else missing.push(id);
          }
        }
        return documentsReply(lake, documents(), request, () => ({
          omitted: missing.map((id) => ({
            id,
            // A user who may not read a draft must not even learn that it exists.
            reason: mayRead(user, id) ? 'existence' : 'permission',
          })),
        }));
      },
    },
    {
      endpoint: 'GET /data/export/:dataset',
      handle: (request) => {
        const { user, params, query, session, budget } = request;
        checkDataset(lake, params['dataset']);
        requireRoom(budget, user);
        budget.take('exports');
        const pass = exportPass(lake, session);
        const past = (id: string, seq: number) => pastDocument(lake, request, id, seq);
        const lines = exportLines({ ...lake, past }, { types: query.get('types')?.split(','), pass });
        return linesReply(lake, lines[Symbol.asyncIterator](), request);
      },
    },
  ];
}

/** Computes in a thread what a document was right after a transaction. Rejects with an `HttpError`, if that takes too long for instance. */
async function pastDocument(
  { queries, projectId, dataset, now }: LakeContext,
  { user, budget, incoming }: LakeRequest,
  id: string,
  seq: number,
): Promise<LakeDocument | undefined> {
  const question = { ids: [id], point: { kind: 'seq', seq } } as const;
  const json = await queries.run(
    { kind: 'past', question, user, projectId, dataset, now: now().toISOString() },
    { caller: budget.caller(), signal: signalOf(incoming) },
  );
  const [document]: LakeDocument[] = JSON.parse(new TextDecoder().decode(json));
  return document;
}

/** The longest that an export may take, in milliseconds. */
const maxExportMs = 6 * 3_600_000;

/** Returns the ending of the addresses of assets in an export: a pass, because exporting programs send their token to Sanity's hosts only. */
function exportPass({ datasetMode, filePasses, now }: LakeContext, session: Session): string {
  if (datasetMode.get() === 'public') return '';
  const pass = filePasses.issue(session, new Date(now().getTime() + maxExportMs));
  return pass === undefined ? '' : `?pass=${pass}`;
}
