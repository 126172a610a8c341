import { Readable } from 'node:stream';
import { mayRead, visibleReader } from '../auth/visibleReader.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../lakeContext.ts';
import type { LakeContext } from '../lakeContext.ts';
import { idsOf } from './idsOf.ts';

/** `GET /data/doc/{dataset}/{id,id…}` and `GET /data/export/{dataset}`: whole documents, as they are stored. */
export function documentRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /data/doc/:dataset/:ids',
      handle: ({ user, params }) => {
        checkDataset(lake, params['dataset']);
        const reader = visibleReader(lake.store, user);
        const ids = idsOf(params['ids']);
        const documents = ids.flatMap((id) => reader.get(id) ?? []);
        const found = new Set(documents.map((document) => document._id));
        const omitted = ids
          .filter((id) => !found.has(id))
          .map((id) => ({
            id,
            // Not even that there is such a draft is told to somebody who may not read it.
            reason: mayRead(user, id) ? 'existence' : 'permission',
          }));
        return jsonReply({ documents, omitted });
      },
    },
    {
      endpoint: 'GET /data/export/:dataset',
      handle: ({ params, query }) => {
        checkDataset(lake, params['dataset']);
        const types = query.get('types')?.split(',');
        const selection =
          types === undefined ? ({ by: 'all' } as const) : ({ by: 'types', values: types } as const);
        const lines = lake.store
          .select(selection)
          .map((document) => `${JSON.stringify(withReachableUrl(document, lake.url()))}\n`);
        return {
          status: 200,
          headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
          body: Readable.from(lines),
        };
      },
    },
  ];
}

/** Whoever exports an asset fetches it from its address, so that has to be where the lake answers at this moment. */
function withReachableUrl(document: LakeDocument, url: string): LakeDocument {
  const { _type: type, path } = document;
  return (type === 'sanity.imageAsset' || type === 'sanity.fileAsset') && typeof path === 'string'
    ? { ...document, url: `${url}/${path}` }
    : document;
}
