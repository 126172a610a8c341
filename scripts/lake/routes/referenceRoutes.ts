import { jsonReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { checkDataset } from '../lakeContext.ts';
import type { LakeContext } from '../lakeContext.ts';

/**
 * `GET /data/references/{dataset}/documents/{id}/to`: who links to a document. A lake has one dataset, so there is
 * nobody outside of it: with `excludeInternalReferences`, as a Studio asks, the answer is always nobody.
 */
export function referenceRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /data/references/:dataset/documents/:id/to',
      handle: ({ params, query }) => {
        checkDataset(lake, params['dataset']);
        const external = query.get('excludeInternalReferences') === 'true';
        const found = external ? [] : lake.store.select({ by: 'references', values: [params['id'] ?? ''] });
        return jsonReply({
          totalCount: found.length,
          references: found.map(({ _id }) => ({
            documentId: _id,
            datasetName: lake.dataset,
            projectId: lake.projectId,
          })),
        });
      },
    },
  ];
}
