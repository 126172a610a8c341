/**
 * A sidebar as one page shows it: the top sections, the ancestors of the page and their children. A branch with
 * `branch` and without `children` is loaded from the sidebar's own file when it is expanded.
 */
export type SidebarItem = {
  readonly label: string;
  /** Absent for a category whose path shows nothing and that has no page below it. */
  readonly href?: string;
  /** The id of the entry in the sidebar's own file. Only branches have one, because nothing else is looked up there. */
  readonly branch?: string;
  /* Left out rather than false: most entries have none of these, and every page repeats them. */
  readonly current?: true;
  readonly expanded?: true;
  /** Only symbols of the API can be deprecated. */
  readonly deprecated?: boolean;
  readonly children?: readonly SidebarItem[];
  /** The number of children that are missing from `children`, if there are very many. */
  readonly leftOut?: OmittedEntries;
};

/** The number of entries of a branch that are omitted before and after those that a page shows. */
export type OmittedEntries = { readonly before: number; readonly after: number };

export type SidebarView = {
  /** Key of the sidebar's file in `/sidebars/index.json`: `{version name}/{sidebar name}`. */
  readonly key: string;
  readonly label: string;
  readonly items: readonly SidebarItem[];
  readonly leftOut?: OmittedEntries;
};

/** A whole sidebar: the content of `/sidebars/{name}.{hash}.json`. */
export type SidebarTreeItem = {
  /** Id of the document that the entry stands for. */
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly collapsed: boolean;
  readonly deprecated?: boolean;
  readonly children: readonly SidebarTreeItem[];
};

export type SidebarTree = {
  readonly key: string;
  readonly label: string;
  readonly items: readonly SidebarTreeItem[];
};
