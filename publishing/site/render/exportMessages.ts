import type { ExportedPages, ExportRequest } from './exportPages.ts';

/** The settings of a process that exports pages, as JSON in its first argument. */
export type ExportProcess = {
  readonly web: string;
  readonly compiled: string;
  readonly scratch: string;
  /** The file with the `ExportSetup`. */
  readonly setupFile: string;
};

/** The messages to it, each answered by one message before the next is sent. It ends when the connection is closed. */
export type ExportCall = ExportRequest;

export type ExportAnswer =
  | ({
      readonly kind: 'exported';
      /** True if the process occupies so much memory that it should be replaced; see createMemoryWatch.ts. */
      readonly isSpent: boolean;
    } & ExportedPages)
  /** Names the pages that could not be rendered, with Next's messages about them. */
  | { readonly kind: 'failed'; readonly message: string };
