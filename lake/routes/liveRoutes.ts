import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import { eventsReply, formatEvent, openEventStream } from '#system/http/openEventStream.ts';
import { requestError } from '#system/values/httpError.ts';
import { checkDataset } from '../context/lakeContext.ts';
import { may } from '../protocol/role.ts';
import { mayRead } from '../store/visibleReader.ts';
import { syncTag } from './syncTag.ts';

/**
 * `GET /data/live/events/{dataset}`: says that results of queries may have changed, as Sanity's Live Content API does. Every query has the
 * same tag here, so each listener gets every change that it may see.
 */
export function liveRoutes(lake: LakeContext): Route[] {
  return [
    {
      endpoint: 'GET /data/live/events/:dataset',
      handle: async ({ params, query, user, budget }) => {
        checkDataset(lake, params['dataset']);
        const withDrafts = query.get('includeDrafts') === 'true';
        if (withDrafts && !may(user.role, 'readAll')) {
          throw requestError(401, 'Unauthorized', 'Events of drafts need a token that may read them.');
        }
        budget.take('streams');
        const stream = openEventStream(budget.take('unsent', 0), () => unlisten());
        const unlisten = lake.store.onCommit(({ seq, changes }) => {
          const isSeen = changes.some(({ id }) => mayRead(user, id) && (withDrafts || !id.includes('.')));
          if (isSeen) stream.write(formatEvent('message', JSON.stringify({ tags: [syncTag] }), String(seq)));
        });
        stream.write(formatEvent('welcome', '{}', String(lake.store.lastSeq())));
        return eventsReply(stream);
      },
    },
  ];
}
