export type PageLink = { readonly label: string; readonly href: string };

/** A link of a menu or the home page. `inVersions`: the same page in other versions of the docs, by version name. */
export type MenuEntry = PageLink & { readonly inVersions?: Readonly<Record<string, string>> };

/**
 * A part of the docs or of the API reference that has a menu of its own. `root`: the start of the paths of its pages, if that is not the path of
 * the page that it leads to.
 */
export type Area = MenuEntry & { readonly root?: string };

/** An entry of a breadcrumb trail; a category without a page has no `href`. The current page is the last entry. */
export type Breadcrumb = { readonly label: string; readonly href?: string };

export type TocEntry = { readonly id: string; readonly text: string; readonly level: number };
