import type { LiveAnswer } from '#core/publishing/publisherNews.ts';
import type { WritersRoutes } from '#scripts/writers/answerWriters.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { PublisherNewsFeed } from './createPublisherNews.ts';
import { badRequest } from '#lake/protocol/lakeError.ts';

export type WritersRoutesOptions = {
  readonly news: PublisherNewsFeed;
  readonly liveDocuments: PublisherStore['liveDocuments'];
};

/** How many documents one request may ask for. */
const maxIds = 100;

/** What writers can ask of a publisher, and which role that needs. */
export function writersRoutes({ news, liveDocuments }: WritersRoutesOptions): WritersRoutes {
  return {
    'GET /writers/events': { kind: 'events', needs: 'viewer', follow: news.follow },
    'GET /writers/documents': {
      kind: 'answer',
      needs: 'viewer',
      answer: ({ query }): LiveAnswer => {
        const ids = (query.get('ids') ?? '').split(',').filter((id) => id !== '');
        if (ids.length === 0 || ids.length > maxIds) {
          throw badRequest(`'ids' names one to ${maxIds} documents, separated by commas.`);
        }
        const documents = liveDocuments(ids);
        return documents ? { documents: Object.fromEntries(documents) } : {};
      },
    },
  };
}
