import type { DocumentUses } from '#core/preview/documentUses.ts';
import type { WritersRoute } from '#scripts/writers/answerWriters.ts';
import type { Tickets } from './access/createTickets.ts';
import type { Preview } from './engine/createPreview.ts';
import { hrefOf } from '#core/links/href.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { usesOf } from './usesOf.ts';

/** More are only counted. */
const maxListedPages = 50;

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
    [`GET ${previewPlace}/writers/uses`]: {
      needs: 'viewer',
      kind: 'answer',
      answer: async ({ query }) => {
        const scene = await preview.scene();
        const { site } = scene.model;
        const { pages, isEverywhere } = usesOf(scene, query.get('id') ?? '');
        return {
          isEverywhere,
          count: pages.length,
          pages: pages.slice(0, maxListedPages).map(({ path, head }) => ({
            path: `${site.basePath}${hrefOf(path, site)}`,
            title: head.title,
          })),
        } satisfies DocumentUses;
      },
    },
  };
}
