import type { Observable } from 'rxjs';
import type { DocumentActionComponent, PluginOptions } from 'sanity';
import type { DocumentLocationsState } from 'sanity/presentation';
import type { DocumentUses } from '#core/preview/documentUses.ts';
import type { ReleaseReview } from './createReleaseReview.tsx';
import type { ScheduledDraft } from './createScheduledDraft.ts';
import type { PreviewPages } from './previewPages.ts';
import type { PreviewServer } from './previewServer.ts';
import { map, distinctUntilChanged, filter, from, of, switchMap } from 'rxjs';
import { presentationTool } from 'sanity/presentation';
import { publishedId } from '#core/content/draftId.ts';
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
      locations: ({ id, type, version }, { documentStore }) =>
        usesWhileThere(documentStore.pair.editState(publishedId(id), type, version), () =>
          server.usesOf(publishedId(id), version),
        ).pipe(map((uses) => uses && usesInWords(uses))),
    },
    components: { unstable_header: { component: previewHeader(pages, scheduledDraft) } },
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

/** Describes the pages that show a document, above its form. Undefined if there are none, and nothing is said. */
export function usesInWords({
  isEverywhere,
  count,
  pages,
}: DocumentUses): DocumentLocationsState | undefined {
  if (isEverywhere) return { message: 'Used on every page', tone: 'positive' };
  if (count === 0) return undefined;
  return {
    locations: pages.map(({ path, title }) => ({ title, href: path })),
    // Sanity counts those that it lists.
    ...(count > pages.length && {
      message: `Used on ${count.toLocaleString('en')} pages, such as these ${pages.length}`,
    }),
  };
}

/** The forms of a document in the Studio, as far as they say whether it exists. */
type Forms = {
  readonly ready: boolean;
  readonly draft: object | null;
  readonly published: object | null;
  readonly version: object | null;
};

/** Emits the pages that show a document whenever it comes to exist, and undefined whenever it is deleted. */
export function usesWhileThere(
  forms: Observable<Forms>,
  ask: () => Promise<DocumentUses | undefined>,
): Observable<DocumentUses | undefined> {
  return forms.pipe(
    filter(({ ready }) => ready),
    map(({ draft, published, version }) => draft !== null || published !== null || version !== null),
    distinctUntilChanged(),
    switchMap((isThere) => (isThere ? from(ask()) : of(undefined))),
  );
}
