import type { WritersRoute } from '#scripts/writers/answerWriters.ts';
import type { Tickets } from './access/createTickets.ts';
import type { Preview } from './engine/createPreview.ts';
import { hrefOf } from '#core/links/href.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { pageOf } from './pageOf.ts';

/** What the Studio asks the preview for. */
export function writersRoutes({
  preview,
  tickets,
}: {
  readonly preview: Preview;
  readonly tickets: Tickets;
}): Readonly<Record<string, WritersRoute>> {
  return {
    [`POST ${previewPlace}/writers/tickets`]: {
      needs: 'viewer',
      kind: 'answer',
      answer: ({ writer, authorization }) => ({ ticket: tickets.issue(writer, authorization) }),
    },
    [`GET ${previewPlace}/writers/page`]: {
      needs: 'viewer',
      kind: 'answer',
      answer: async ({ query }) => {
        const scene = await preview.scene();
        const { model } = scene;
        const page = pageOf(scene, query.get('id'));
        return page
          ? { path: `${model.site.basePath}${hrefOf(page.path, model.site)}`, title: page.head.title }
          : {};
      },
    },
  };
}
