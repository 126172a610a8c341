/** The answer of a host to a request other than a file: it leads elsewhere, or says that the page was removed. */
export type HostAnswer = { readonly status: number; readonly to: string };

/** Asks a host for a path as browsers send it, with a query. Undefined if it sends the file at the path, or says that there is none. */
export type AskHost = (path: string) => Promise<HostAnswer | undefined>;
