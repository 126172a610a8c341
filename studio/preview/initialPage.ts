import type { PreviewPages } from './previewPages.ts';
import type { PreviewServer } from './previewServer.ts';

export type InitialPageOptions = {
  /** The origin of the preview. */
  readonly origin: string;
  readonly server: Pick<PreviewServer, 'usesOf'>;
  readonly pages: Pick<PreviewPages, 'lastForm'>;
};

/**
 * Resolves to the address that the preview begins with: the page of the document whose form was open, or the first page that shows it; otherwise the
 * home page.
 */
export async function initialPage({ origin, server, pages }: InitialPageOptions): Promise<string> {
  const id = pages.lastForm();
  const uses = id === undefined ? undefined : await server.usesOf(id);
  return `${origin}${uses?.pages[0]?.path ?? '/'}`;
}
