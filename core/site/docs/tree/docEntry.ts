import type { DocCategory, DocSidebar, DocVersion } from '../../../content/content.ts';
import type { DocOutline } from '../../content/outlineMemo.ts';

/**
 * An entry of the docs tree: it has a path, appears in a sidebar and can have children. A category and the doc that is its index
 * page are one entry.
 */
export type DocEntry = {
  /** Id of the category, or of the doc if there is no category. */
  readonly id: string;
  /** Its name in the sidebar, among its siblings: `Overview`. */
  readonly label: string;
  /** Its full name, for everywhere else: `Health monitoring`. */
  readonly title: string;
  readonly path: string;
  /** The page at the path: a doc (the category's index page, if it has one), a generated list of the children, or none. */
  readonly page:
    | { readonly kind: 'doc'; readonly doc: DocOutline; readonly category?: DocCategory }
    | { readonly kind: 'generated'; readonly category: DocCategory }
    | { readonly kind: 'none'; readonly category: DocCategory };
  readonly version: DocVersion;
  readonly sidebar: DocSidebar;
  readonly parent?: DocEntry;
  /** In reading order. The parent and the children are in the same sidebar as the entry. */
  readonly children: readonly DocEntry[];
  /** True if the sidebar hides the children until a reader opens them. */
  readonly collapsed: boolean;
};

/** Returns the document that gives the entry its place. It is the same object in the next model unless it was edited. */
export function documentOf({ page }: DocEntry): DocCategory | DocOutline {
  return page.kind === 'doc' ? (page.category ?? page.doc) : page.category;
}

/** Returns the entry that a link to an entry leads to: the entry itself if it has a page, or else the first one below it that has. */
export function firstPage(entry: DocEntry): DocEntry | undefined {
  if (entry.page.kind !== 'none') return entry;
  for (const child of entry.children) {
    const page = firstPage(child);
    if (page) return page;
  }
  return undefined;
}

/** Returns the entry and all its descendants in reading order. */
export function withDescendants(entry: DocEntry): readonly DocEntry[] {
  return [entry, ...entry.children.flatMap(withDescendants)];
}
