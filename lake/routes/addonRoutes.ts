import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import { jsonReply } from '#system/http/reply.ts';
import { checkDataset } from '../context/lakeContext.ts';

/** `POST /comments/{dataset}/setup`: makes the add-on dataset, in which a Studio keeps comments and tasks, unless it is there. */
export function addonRoutes(lake: LakeContext): Route[] {
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
