import type { DocCategory, DocPage, DocSidebar, DocVersion } from '../../content/content.ts';

/**
 * A place in the tree of docs: what has a path, stands in a sidebar and may have others below it. A category that one
 * of its docs answers for is one place with that doc.
 */
export type DocEntry = {
  /** Id of the category, or of the doc where there is none. */
  readonly id: string;
  /** What it is called among its siblings, as in the sidebar: `Overview`. */
  readonly label: string;
  /** What it is called where the siblings are not in sight: `Health monitoring`. */
  readonly title: string;
  readonly path: string;
  /** What answers at the path: a doc (for its category, if there is one), a generated list of what is below, or nothing. */
  readonly page:
    | { readonly kind: 'doc'; readonly doc: DocPage; readonly category?: DocCategory }
    | { readonly kind: 'generated'; readonly category: DocCategory }
    | { readonly kind: 'none'; readonly category: DocCategory };
  readonly version: DocVersion;
  readonly sidebar: DocSidebar;
  readonly parent?: DocEntry;
  /** In the same sidebar, as the parent is, in the order in which readers see them. */
  readonly children: readonly DocEntry[];
  /** Whether the sidebar hides the children until a reader opens them. */
  readonly collapsed: boolean;
};

/** The entry itself if it has a page, else the first one below it that has: where a link to it leads. */
export function firstPage(entry: DocEntry): DocEntry | undefined {
  if (entry.page.kind !== 'none') return entry;
  for (const child of entry.children) {
    const page = firstPage(child);
    if (page !== undefined) return page;
  }
  return undefined;
}

/** The entry and everything below it, in the order of reading. */
export function withDescendants(entry: DocEntry): readonly DocEntry[] {
  return [entry, ...entry.children.flatMap(withDescendants)];
}
