import type { AddonDataset } from './context/addonDataset.ts';
import type { LakeContext } from './context/lakeContext.ts';
import type { Cleanup } from './createCleanup.ts';
import type { LakeOptions } from './lakeOptions.ts';
import path from 'node:path';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { createTurns } from '#system/pool/createTurns.ts';
import { present } from '#system/values/present.ts';
import { createAccounts } from './account/createAccounts.ts';
import { createPeople } from './account/createPeople.ts';
import { passwordCost } from './account/hashPassword.ts';
import { openAccountsMark } from './account/openAccountsMark.ts';
import { createImageCache } from './asset/createImageCache.ts';
import { createImagePool } from './asset/createImagePool.ts';
import { removeOrphans } from './asset/removeOrphans.ts';
import { addLocalUsers } from './auth/addLocalUsers.ts';
import { createDatasetMode } from './auth/createDatasetMode.ts';
import { createFilePasses } from './auth/createFilePasses.ts';
import { createSessionWatch } from './auth/createSessionWatch.ts';
import { createUserStore } from './auth/createUserStore.ts';
import { createUserValues } from './auth/createUserValues.ts';
import { keepLocalToken } from './auth/keepLocalToken.ts';
import { systemClock } from './clock/clock.ts';
import { createHistory } from './history/createHistory.ts';
import { lostChanges } from './history/lostChanges.ts';
import { createProviderLogin } from './oidc/createProviderLogin.ts';
import { openAddon } from './openAddon.ts';
import { createQueryPool } from './query/createQueryPool.ts';
import { createStore } from './store/createStore.ts';
import { openDataFolder } from './store/openDataFolder.ts';
import { pruneHistory } from './store/pruneHistory.ts';
import { createDeliveryLog } from './webhook/createDeliveryLog.ts';
import { parseWebhooks, readWebhooksFile } from './webhook/webhook.ts';

const maxImageCacheBytes = 512 * 1024 * 1024;
const maxQueryThreads = 4;
const maxQueryMs = 10_000;
const dayMs = 86_400_000;

/** Opens the data folder and assembles a lake. `url` is called only once the lake listens. */
export function openLake(
  options: LakeOptions,
  url: () => string,
  reportError: (error: unknown) => void,
  cleanup: Cleanup,
): LakeContext & { readonly addon: AddonDataset; readonly token: string } {
  const { dataDir, projectId, dataset, keepHistoryDays, localLogin = true, publicUrl } = options;
  const { clock = systemClock, studioOrigins = () => [], forCommand } = options;
  const folder = openDataFolder(dataDir);
  cleanup.add(folder.close);
  const { database } = folder;
  const { warn = console.error } = options;
  const accountsMark = openAccountsMark(database, dataDir, reportError);
  cleanup.add(accountsMark.close);
  for (const lost of [lostChanges(database, dataDir, folder.saved.before), accountsMark.lost]) {
    if (lost !== undefined) warn(lost);
  }
  const historySince = daysBefore(clock.now(), keepHistoryDays);
  if (historySince) pruneHistory(database, historySince);
  if (!forCommand) removeOrphans(database, dataDir);
  const users = createUserStore(database);
  addLocalUsers(users);
  users.removeExpiredTokens(clock.now());
  const token = keepLocalToken(dataDir, users, clock.now());
  const datasetMode = createDatasetMode(database, {
    dataset,
    fixed: forCommand ? 'private' : options.datasetMode,
    byDefault: options.defaultDatasetMode,
  });
  const people = createPeople(database, users, accountsMark.note);
  const store = createStore(folder, reportError);
  cleanup.add(store.flush);
  const sessions = createSessionWatch(users, clock, reportError, () => datasetMode.get() === 'private');
  cleanup.add(sessions.close);
  // The first listener of the store: sessions are checked before anything is sent to clients.
  store.onCommit(sessions.check);
  const { queryBudgetMs = maxQueryMs } = options;
  const workers = startWorkers(dataDir, queryBudgetMs, cleanup);
  const { budgets } = workers;
  const providerLogin =
    options.oidc && createProviderLogin(options.oidc, { people, now: clock.now, budgets, reportError });
  const lake: LakeContext = {
    store,
    history: createHistory(database, store),
    ...workers,
    users,
    people,
    accounts: createAccounts(people, options.passwordCost ?? passwordCost, budgets),
    ...present({ providerLogin }),
    sessions,
    userValues: createUserValues(database),
    imageCache: createImageCache(path.join(dataDir, 'cache', 'images'), maxImageCacheBytes),
    webhooks: parseWebhooks([...readWebhooksFile(dataDir), ...(options.webhooks ?? [])]),
    deliveries: createDeliveryLog(database),
    projectId,
    dataset,
    datasetMode,
    filePasses: createFilePasses(users, token),
    dataDir,
    url: () => publicUrl ?? url(),
    assetUrl: () => forCommand?.assetUrl ?? publicUrl ?? url(),
    localLogin,
    studioOrigins,
    clock,
    now: clock.now,
    reportError,
  };
  const { addon, close } = openAddon(lake, { queryBudgetMs, historySince, warn });
  cleanup.add(close);
  return { ...lake, addon, token };
}

/** Returns the instant that is a number of days before another; undefined without days. */
function daysBefore(now: Date, days: number | undefined): Date | undefined {
  return days === undefined ? undefined : new Date(now.getTime() - days * dayMs);
}

/** Starts whatever does costly work for the lake's callers, and returns it with the budgets that limit how much each of them gets. */
function startWorkers(
  dataDir: string,
  queryBudgetMs: number,
  cleanup: Cleanup,
): Pick<LakeContext, 'budgets' | 'rates' | 'queries' | 'images' | 'readings'> {
  const budgets = createBudgets(budgetTable.lake);
  const rates = createRates(rateTable.lake);
  const books = { budgets, rates };
  const queries = createQueryPool({ dataDir, budgetMs: queryBudgetMs, maxThreads: maxQueryThreads, books });
  cleanup.add(queries.close);
  const images = createImagePool(books);
  cleanup.add(images.close);
  // The budget of the request counts.
  const readings = createTurns({ atOnce: 4, take: (caller) => budgets.take('readings', caller, 0) });
  return { budgets, rates, queries, images, readings };
}
