import { join } from 'node:path';
import { createImageCache } from './asset/createImageCache.ts';
import { removeOrphans } from './asset/removeOrphans.ts';
import { createSessionWatch } from './auth/createSessionWatch.ts';
import { createUserStore } from './auth/createUserStore.ts';
import { createUserValues } from './auth/createUserValues.ts';
import { addLocalUsers } from './auth/localUsers.ts';
import { SYSTEM_CLOCK } from './clock.ts';
import type { Cleanup } from './createCleanup.ts';
import { createHistory } from './history/createHistory.ts';
import type { LakeContext } from './lakeContext.ts';
import type { LakeOptions } from './lakeOptions.ts';
import { createQueryPool } from './query/createQueryPool.ts';
import { createStore } from './store/createStore.ts';
import { openDataFolder } from './store/openDataFolder.ts';
import { pruneHistory } from './store/pruneHistory.ts';
import { createDeliveryLog } from './webhook/createDeliveryLog.ts';
import { readWebhooksFile } from './webhook/readWebhooksFile.ts';
import { parseWebhooks } from './webhook/webhook.ts';

const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;
const QUERY_THREADS = 4;
const DAY_MS = 86_400_000;

/** Opens everything a lake keeps, and what works on it. `url` is asked only once the lake listens. */
export function openLake(
  options: LakeOptions,
  url: () => string,
  reportFault: (error: unknown) => void,
  cleanup: Cleanup,
): LakeContext {
  const { dataDir, projectId, dataset, keepHistoryDays, localLogin = true, allowedHosts = [] } = options;
  const { clock = SYSTEM_CLOCK, datasetMode = 'public', studioOrigins = () => [], forCommand } = options;
  const folder = openDataFolder(dataDir);
  cleanup.add(folder.close);
  const { database } = folder;
  if (keepHistoryDays !== undefined) {
    pruneHistory(database, new Date(clock.now().getTime() - keepHistoryDays * DAY_MS));
  }
  if (forCommand === undefined) removeOrphans(database, dataDir);
  const users = createUserStore(database);
  addLocalUsers(users);
  users.removeExpiredTokens(clock.now());
  const store = createStore(database, reportFault);
  cleanup.add(store.flush);
  const sessions = createSessionWatch(users, clock, reportFault);
  cleanup.add(sessions.close);
  // Before any listener is told, because this comes first.
  store.onCommit(sessions.check);
  const queries = createQueryPool({
    dataDir,
    budgetMs: options.queryBudgetMs ?? 10_000,
    maxThreads: QUERY_THREADS,
  });
  cleanup.add(queries.close);
  return {
    store,
    history: createHistory(database, store),
    queries,
    users,
    sessions,
    userValues: createUserValues(database),
    imageCache: createImageCache(join(dataDir, 'cache', 'images'), IMAGE_CACHE_BYTES),
    webhooks: parseWebhooks([...readWebhooksFile(dataDir), ...(options.webhooks ?? [])]),
    deliveries: createDeliveryLog(database),
    projectId,
    dataset,
    datasetMode,
    dataDir,
    url,
    assetUrl: () => forCommand?.assetUrl ?? url(),
    localLogin,
    allowedHosts,
    studioOrigins,
    clock,
    now: clock.now,
    reportFault,
  };
}
