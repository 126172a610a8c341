import type { LostAddress } from '#core/site/ledger/lostAddress.ts';

/** An address that readers know and that would stop working, and where it could lead. */
export type LostRow = {
  readonly path: string;
  /** The title of the document that was there; absent when there was none. */
  readonly title?: string;
  /** The address of its document now, or else that of the nearest page above it. */
  readonly suggestion?: string;
  /** True if its document is there. */
  readonly isMoved: boolean;
};

/** @param pages paths of all pages */
export function lostRows(lost: readonly LostAddress[], pages: ReadonlySet<string>): readonly LostRow[] {
  return lost.map(({ path, document, to }) => {
    const suggestion = to ?? pageAbove(path, pages);
    return {
      path,
      ...(document && { title: document.title }),
      ...(suggestion !== undefined && { suggestion }),
      isMoved: to !== undefined,
    };
  });
}

/** The home page is no replacement for what was below it. */
function pageAbove(path: string, pages: ReadonlySet<string>): string | undefined {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return undefined;
  return pages.has(above) ? above : pageAbove(above, pages);
}
