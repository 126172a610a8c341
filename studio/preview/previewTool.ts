import type { DocumentActionComponent, PluginOptions } from 'sanity';
import type { ReleaseReview } from './createReleaseReview.tsx';
import type { ScheduledDraft } from './createScheduledDraft.ts';
import type { PreviewPages } from './previewPages.ts';
import type { PreviewServer } from './previewServer.ts';
import { presentationTool } from 'sanity/presentation';
import { createReleaseReview } from './createReleaseReview.tsx';
import { createScheduledDraft } from './createScheduledDraft.ts';
import { previewHeader } from './previewHeader.tsx';
import { createPreviewPages } from './previewPages.ts';
import { createPreviewServer } from './previewServer.ts';
import { reviewLinkAction } from './reviewLinkAction.tsx';

/** The preview beside the form: Sanity's own tool, on pages of our own server. */
export type PreviewTool = {
  readonly origin: string;
  readonly server: PreviewServer;
  readonly pages: PreviewPages;
  readonly scheduledDraft: ScheduledDraft;
  readonly plugin: PluginOptions;
  /** Links for reviewers, in the menu of a document in any form. */
  readonly reviewAction: DocumentActionComponent;
  /** Links for reviewers to a release, in the menu of the release. */
  readonly releaseReview: ReleaseReview;
};

/** @param origin of the preview, such as `http://localhost:3600` */
export function previewTool(origin: string): PreviewTool {
  const server = createPreviewServer(origin);
  const pages = createPreviewPages();
  const scheduledDraft = createScheduledDraft();
  const tool = presentationTool({
    name: 'preview',
    title: 'Preview',
    previewUrl: { initial: () => initialPage({ origin, server, pages }) },
    allowOrigins: [origin],
    resolve: {
      mainDocuments: [
        {
          route: ['/', '/:path*'],
          resolve: ({ path }) => {
            const document = pages.documentAt(path);
            return document && { filter: '_id == $id', params: { id: document.id } };
          },
        },
      ],
    },
    components: { unstable_header: { component: previewHeader(pages, scheduledDraft, server) } },
  });
  return {
    origin,
    server,
    pages,
    scheduledDraft,
    plugin: { name: 'preview', plugins: [tool] },
    reviewAction: reviewLinkAction(server),
    releaseReview: createReleaseReview(server),
  };
}

type InitialPageOptions = {
  /** The origin of the preview. */
  readonly origin: string;
  readonly server: Pick<PreviewServer, 'usesOf'>;
  readonly pages: Pick<PreviewPages, 'lastForm'>;
};

/**
 * Resolves to the address that the preview opens with: the page of the document whose form was open, or the first page that shows it;
 * otherwise the home page.
 */
export async function initialPage({ origin, server, pages }: InitialPageOptions): Promise<string> {
  const id = pages.lastForm();
  const uses = id === undefined ? undefined : await server.usesOf(id);
  return `${origin}${uses?.pages[0]?.path ?? '/'}`;
}
