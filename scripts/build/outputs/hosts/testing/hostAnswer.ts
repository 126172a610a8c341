/** What a host does with a request besides sending a file: leads elsewhere, or says that the page was removed. */
export type HostAnswer = { readonly status: number; readonly to: string };

/** Asks a host for a path as browsers send it, with a query. Undefined if it sends the file at the path, or says that there is none. */
export type AskHost = (path: string) => Promise<HostAnswer | undefined>;
