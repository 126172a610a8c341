import type { LinkReport } from '#core/externalLinks/linkReport.ts';
import type { LiveAnswer } from '#core/publishing/publisherNews.ts';
import type { WritersRoute, WritersRoutes } from '#publishing/writers/writersRoute.ts';
import type { FeedbackStore } from '../feedback/openFeedbackStore.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { PublisherNewsFeed } from './createPublisherNews.ts';
import type { SiteDesk } from './createSiteDesk.ts';
import { isRecord } from '#core/isRecord.ts';
import { badRequest } from '#system/values/httpError.ts';

export type WritersRoutesOptions = {
  readonly news: PublisherNewsFeed;
  readonly liveDocuments: PublisherStore['liveDocuments'];
  readonly desk: SiteDesk;
  readonly feedback: Pick<FeedbackStore, 'summary'>;
};

/** The most documents that one request may ask for. */
const maxIds = 100;

/** The routes of a publisher for writers, with the role that each needs. The name in a record is that of the token's owner. */
export function writersRoutes({ news, liveDocuments, desk, feedback }: WritersRoutesOptions): WritersRoutes {
  return {
    'GET /writers/events': { kind: 'events', needs: 'viewer', follow: news.follow },
    'GET /writers/documents': answered('viewer', ({ query }): LiveAnswer => {
      const ids = (query.get('ids') ?? '').split(',').filter((id) => id !== '');
      if (ids.length === 0 || ids.length > maxIds) {
        throw badRequest(`'ids' names one to ${maxIds} documents, separated by commas.`);
      }
      const documents = liveDocuments(ids);
      return documents ? { documents: Object.fromEntries(documents) } : {};
    }),
    'GET /writers/releases': answered('viewer', ({ writer }) => desk.releases(writer)),
    'GET /writers/loss': answered('viewer', ({ query }) =>
      desk.loss(idIn({ to: query.get('to') ?? '' }, 'to')),
    ),
    'GET /writers/held-back': answered('viewer', () => desk.heldBack()),
    'POST /writers/accept-losses': answered('editor', ({ writer, body }) => {
      desk.acceptLosses(textIn(body, 'losses', 'the losses to confirm, by their id'), writer);
      return {};
    }),
    'GET /writers/quality': answered('viewer', () => desk.quality()),
    'GET /writers/not-found': answered('viewer', () => desk.notFound()),
    'GET /writers/links': answered('viewer', ({ query }) =>
      writersLinks(desk.linkReport(), query.get('document') ?? undefined),
    ),
    'GET /writers/feedback': answered('viewer', () => feedback.summary()),
    'GET /writers/deleted': answered('viewer', () => desk.deleted()),
    'POST /writers/rollback': answered('administrator', async ({ writer, body }) => {
      await desk.rollBack({ from: idIn(body, 'from'), to: idIn(body, 'to') }, writer);
      return {};
    }),
    'POST /writers/deliver': answered('administrator', () => {
      desk.retryDeliveries();
      return {};
    }),
    'POST /writers/resume': answered('administrator', ({ writer }) => {
      desk.resume(writer);
      return {};
    }),
  };
}

/** The report, or its part about one document; `{}` if no links were checked. */
function writersLinks(report: LinkReport | undefined, documentId: string | undefined): Partial<LinkReport> {
  if (!report || documentId === undefined) return report ?? {};
  return { ...report, links: report.links.filter(({ where }) => where.documentId === documentId) };
}

type Answered = Extract<WritersRoute, { readonly kind: 'answer' }>;

function answered(needs: WritersRoute['needs'], answer: Answered['answer']): Answered {
  return { kind: 'answer', needs, answer };
}

/** Throws an `HttpError` when it is missing. */
function idIn(value: unknown, name: string): string {
  return textIn(value, name, 'a release');
}

function textIn(value: unknown, name: string, what: string): string {
  const text = isRecord(value) ? value[name] : undefined;
  if (typeof text !== 'string' || text === '') throw badRequest(`'${name}' names ${what}.`);
  return text;
}
