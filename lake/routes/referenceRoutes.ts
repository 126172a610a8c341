import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import { jsonReply } from '#system/http/reply.ts';
import { checkDataset } from '../context/lakeContext.ts';

/**
 * `GET /data/references/{dataset}/documents/{id}/to`: which documents refer to this one. A lake has only one dataset:
 * with `excludeInternalReferences`, as the Studio asks, the list is always empty.
 */
export function referenceRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /data/references/:dataset/documents/:id/to',
      handle: ({ params, query }) => {
        checkDataset(lake, params['dataset']);
        const external = query.get('excludeInternalReferences') === 'true';
        const found = external ? [] : lake.store.referrers(params['id'] ?? '');
        return jsonReply({
          totalCount: found.length,
          references: found.map((documentId) => ({
            documentId,
            datasetName: lake.dataset,
            projectId: lake.projectId,
          })),
        });
      },
    },
  ];
}
