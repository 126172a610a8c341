/** A file of the site beside the pages. `path` is relative to the site's folder, with `/` between its parts. */
export type OutputFile = { readonly path: string; readonly contents: string };
