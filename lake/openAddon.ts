import type { KeptMode } from './auth/createDatasetMode.ts';
import type { AddonDataset } from './context/addonDataset.ts';
import type { LakeContext } from './context/lakeContext.ts';
import type { DataFolder } from './store/openDataFolder.ts';
import { conflict } from '#system/values/httpError.ts';
import { createCleanup } from './createCleanup.ts';
import { createHistory } from './history/createHistory.ts';
import { lostChanges } from './history/lostChanges.ts';
import { createQueryPool } from './query/createQueryPool.ts';
import { addonFolder, isAddonMade, markAddonMade } from './store/addonFolder.ts';
import { createStore } from './store/createStore.ts';
import { DamagedDatabaseError } from './store/DamagedDatabaseError.ts';
import { databaseFile } from './store/databaseFile.ts';
import { openDataFolder } from './store/openDataFolder.ts';
import { pruneHistory } from './store/pruneHistory.ts';

export type AddonOptions = {
  /** The longest that a query may take, in milliseconds. */
  readonly queryBudgetMs: number;
  /** The start of the history: anything older is deleted. Nothing is deleted when absent. */
  readonly historySince: Date | undefined;
  readonly warn: (message: string) => void;
};

/** Comments and tasks are few, and only people with a token read them. */
const maxQueryThreads = 2;

/**
 * The add-on dataset of a lake: opened now if it has been made, else when it is. It has a database, a history and query threads of its own,
 * shares users and their sessions with the lake, and has no webhooks, no scheduled releases and no files.
 */
export function openAddon(
  main: LakeContext,
  options: AddonOptions,
): { readonly addon: AddonDataset; readonly close: () => Promise<void> } {
  const cleanup = createCleanup();
  let opened: LakeContext | undefined;
  const open = () => (opened ??= openContext(main, options, cleanup.add));
  if (isAddonMade(main.dataDir)) open();
  return {
    addon: {
      name: addonName(main.dataset),
      find: () => (isAddonMade(main.dataDir) ? opened : undefined),
      make: () => {
        const context = open();
        if (!isAddonMade(main.dataDir)) markAddonMade(main.dataDir);
        return context;
      },
    },
    close: cleanup.run,
  };
}

/** The name that Sanity's hosted lake gives to the add-on dataset of a dataset. */
function addonName(dataset: string): string {
  return `${dataset}-comments`;
}

function openContext(
  main: LakeContext,
  { queryBudgetMs, historySince, warn }: AddonOptions,
  onClose: (undo: () => void | Promise<void>) => void,
): LakeContext {
  const { addon: _none, ...shared } = main;
  const dataDir = addonFolder(main.dataDir);
  const folder = openFolder(main.dataDir);
  onClose(folder.close);
  const { database } = folder;
  const lost = lostChanges(database, dataDir, folder.saved.before);
  if (lost !== undefined) warn(lost);
  if (historySince) pruneHistory(database, historySince);
  const store = createStore(folder, main.reportError);
  onClose(store.flush);
  // The first listener of the store, as in the lake: sessions are checked before anything is sent to clients.
  store.onCommit(main.sessions.check);
  const queries = createQueryPool({
    dataDir,
    budgetMs: queryBudgetMs,
    maxThreads: maxQueryThreads,
    books: main,
  });
  onClose(queries.close);
  return {
    ...shared,
    store,
    history: createHistory(database, store),
    queries,
    webhooks: [],
    dataset: addonName(main.dataset),
    datasetMode: alwaysPrivate,
    dataDir,
  };
}

const alwaysPrivate: KeptMode = {
  get: () => 'private',
  set: () => {
    throw conflict('The dataset of comments and tasks is always private.');
  },
};

/** A backup has both datasets, so the message about a damaged one explains how to restore the whole folder. */
function openFolder(dataDir: string): DataFolder {
  const folder = addonFolder(dataDir);
  try {
    return openDataFolder(folder);
  } catch (error) {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    throw new DamagedDatabaseError(dataDir, error.what, { cause: error, file: databaseFile(folder) });
  }
}
