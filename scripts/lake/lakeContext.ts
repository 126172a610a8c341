import type { ImageCache } from './asset/createImageCache.ts';
import type { SessionWatch } from './auth/createSessionWatch.ts';
import type { UserStore } from './auth/createUserStore.ts';
import type { UserValues } from './auth/createUserValues.ts';
import type { DatasetMode } from './auth/permissions.ts';
import type { Clock } from './clock.ts';
import type { History } from './history/createHistory.ts';
import type { QueryPool } from './query/createQueryPool.ts';
import type { Store } from './store/createStore.ts';
import type { DeliveryLog } from './webhook/createDeliveryLog.ts';
import type { Webhook } from './webhook/webhook.ts';
import { dataError } from './http/lakeError.ts';

/** What every endpoint works with. */
export type LakeContext = {
  readonly store: Store;
  readonly history: History;
  readonly queries: QueryPool;
  readonly imageCache: ImageCache;
  readonly webhooks: readonly Webhook[];
  readonly deliveries: DeliveryLog;
  readonly users: UserStore;
  readonly userValues: UserValues;
  readonly sessions: SessionWatch;
  readonly projectId: string;
  readonly dataset: string;
  readonly datasetMode: DatasetMode;
  /** Folder of everything the lake keeps. */
  readonly dataDir: string;
  /** Where the lake answers, without a slash at the end. */
  readonly url: () => string;
  /** What the addresses of new assets begin with, without a slash at the end. */
  readonly assetUrl: () => string;
  /** Whether people of this machine log in with one click. */
  readonly localLogin: boolean;
  /** Host names that mean this lake, besides those of the local machine. */
  readonly allowedHosts: readonly string[];
  /** The Studios whose pages may use this lake, such as `http://localhost:3333`. */
  readonly studioOrigins: () => readonly string[];
  readonly clock: Clock;
  readonly now: () => Date;
  /** Told of what is the lake's own fault. */
  readonly reportFault: (error: unknown) => void;
};

/** Throws a `LakeError` (404) unless this is the dataset of the lake. */
export function checkDataset({ projectId, dataset }: LakeContext, name: string | undefined): void {
  if (name === dataset) return;
  throw dataError(
    404,
    'datasetNotFoundError',
    `Dataset ${JSON.stringify(name)} not found for project ID "${projectId}"; this lake has "${dataset}"`,
  );
}
