import type { ExportPagesInput } from 'next/dist/export/types';
import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import path from 'node:path';

/** The task that Next's build gives to its worker, and the variables that it sets for it. */
export type RecordedExport = {
  readonly input: ExportPagesInput;
  readonly env: Readonly<Record<string, string>>;
};

export type ExportSetup = RecordedExport & {
  /** The address of the script that every page starts with. */
  readonly pageScript: string;
};

export type ExportRequest = {
  /** The page data, and what belongs to all pages. */
  readonly dataDir: string;
  /** Page data that is not there: JSON, by `pageFile`. */
  readonly data?: ReadonlyMap<string, string> | undefined;
  /** The folder for the files of the pages. */
  readonly outDir: string;
  /** Paths of pages, as in `PageData.path`, or `notFoundPath`. */
  readonly paths: readonly string[];
  /** True if the files are in their final form (`tunePage`, `leaveOutLayout`); otherwise they are as Next writes them. */
  readonly isTuned: boolean;
};

export type ExportedPages = {
  /** The files of the pages, relative to the folder of the site. */
  readonly files: readonly string[];
  /** The facts about addresses in each page as readers get it, by path; empty for pages as Next writes them. */
  readonly facts: ReadonlyMap<string, HtmlFacts>;
  /** Unused files that Next has rendered, relative to its own folder of pages. See replaceInNext.ts. */
  readonly unused: readonly string[];
};

/** The settings of a process that exports pages, as JSON in its first argument. */
export type ExportProcess = {
  /** The folder of the app, below which `next` is installed. */
  readonly web: string;
  /** Next's compiled code, below the project. Other processes may use it at the same time. */
  readonly compiled: string;
  /** A folder for this process alone, on the disk of the pages. */
  readonly scratch: string;
  /** The file with the `ExportSetup`. */
  readonly setupFile: string;
};

/** The answer to an `ExportRequest`, which is sent before the next request. The process ends when the connection is closed. */
export type ExportAnswer =
  | ({
      readonly kind: 'exported';
      /** True if the process occupies so much memory that it should be replaced; see createMemoryWatch.ts. */
      readonly isSpent: boolean;
    } & ExportedPages)
  /** Names the pages that could not be rendered, with Next's messages about them. */
  | { readonly kind: 'failed'; readonly message: string };

/** The page that is shown for paths that do not exist. */
export const notFoundPath = '/_not-found';

/** Reads the message with which Next's build asks its worker to export; undefined for any other message. */
export function exportSetupIn(message: unknown, env: NodeJS.ProcessEnv): RecordedExport | undefined {
  if (!Array.isArray(message) || message[2] !== 'exportPages') return undefined;
  const [input]: readonly ExportPagesInput[] = message[3];
  if (!input) return undefined;
  const names = Object.keys(env).filter((name) =>
    /^(_*NEXT_|TURBOPACK$|NODE_ENV$|IS_NEXT_WORKER$)/.test(name),
  );
  return { input, env: Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) };
}

/**
 * Returns whether a file that Next writes, relative to the folder of the site, is one that no browser asks for. Only Next's own prefetching,
 * which is not used, would ask for the parts of a page (decision 033). Turbopack writes the source map of a script that the site does not
 * have, and the source of a worker beside the script that it runs.
 */
export function isUnused(file: string): boolean {
  return path.basename(file).startsWith('__next.') || /^_next[/\\].*\.(map|tsx?)$/.test(file);
}
