import type { DocCategory, DocPage, DocSidebar, DocVersion } from '../../content/content.ts';

/**
 * A place in the tree of docs: what has a path, stands in a sidebar and may have others below it. A category and
 * the doc that is its index page are one place.
 */
export type DocEntry = {
  /** Id of the category, or of the doc where there is none. */
  readonly id: string;
  /** Its name among its siblings, as in the sidebar: `Overview`. */
  readonly label: string;
  /** Its name where its siblings are not in sight: `Health monitoring`. */
  readonly title: string;
  readonly path: string;
  /** What is shown at the path: a doc (for its category, if there is one), a generated list of what is below, or nothing. */
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

/** Where a link to an entry leads: to the entry itself if it has a page, or else to the first one below it that has. */
export function firstPage(entry: DocEntry): DocEntry | undefined {
  if (entry.page.kind !== 'none') return entry;
  for (const child of entry.children) {
    const page = firstPage(child);
    if (page) return page;
  }
  return undefined;
}

/** The entry and everything below it, in the order of reading. */
export function withDescendants(entry: DocEntry): readonly DocEntry[] {
  return [entry, ...entry.children.flatMap(withDescendants)];
}
