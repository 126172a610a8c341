import type { LakeRate, LakeResource } from '#system/budget/budgetTable.ts';
import type { Budgets } from '#system/budget/createBudgets.ts';
import type { Rates } from '#system/budget/createRates.ts';
import type { Turns } from '#system/pool/createTurns.ts';
import type { Accounts } from '../account/createAccounts.ts';
import type { People } from '../account/createPeople.ts';
import type { ImageCache } from '../asset/createImageCache.ts';
import type { ImagePool } from '../asset/createImagePool.ts';
import type { KeptMode } from '../auth/createDatasetMode.ts';
import type { FilePasses } from '../auth/createFilePasses.ts';
import type { SessionWatch } from '../auth/createSessionWatch.ts';
import type { UserStore } from '../auth/createUserStore.ts';
import type { UserValues } from '../auth/createUserValues.ts';
import type { Clock } from '../clock/clock.ts';
import type { History } from '../history/createHistory.ts';
import type { ProviderLogin } from '../oidc/createProviderLogin.ts';
import type { QueryPool } from '../query/createQueryPool.ts';
import type { Store } from '../store/createStore.ts';
import type { DeliveryLog } from '../webhook/createDeliveryLog.ts';
import type { Webhook } from '../webhook/webhook.ts';
import type { AddonDataset } from './addonDataset.ts';
import { dataError } from '#system/values/httpError.ts';

/** Everything that endpoints work with. */
export type LakeContext = {
  readonly store: Store;
  readonly history: History;
  readonly queries: QueryPool;
  readonly images: ImagePool;
  /** The resources that callers use, in both datasets. */
  readonly budgets: Budgets<LakeResource>;
  /** The rates of their requests, in both datasets. */
  readonly rates: Rates<LakeRate>;
  /** Parts of exports, histories and documents are read a few at a time. */
  readonly readings: Turns;
  readonly imageCache: ImageCache;
  readonly webhooks: readonly Webhook[];
  readonly deliveries: DeliveryLog;
  readonly users: UserStore;
  readonly people: People;
  readonly accounts: Accounts;
  /** Logging in through a provider of OpenID Connect; absent when there is none. */
  readonly providerLogin?: ProviderLogin;
  readonly userValues: UserValues;
  readonly sessions: SessionWatch;
  readonly projectId: string;
  readonly dataset: string;
  readonly datasetMode: KeptMode;
  readonly filePasses: FilePasses;
  /** Absent in the context of that dataset itself. */
  readonly addon?: AddonDataset;
  /** The folder of all the lake's data. */
  readonly dataDir: string;
  /** The lake's base URL for browsers, without a trailing slash. */
  readonly url: () => string;
  /** Returns the beginning of the URLs of new assets, without a trailing slash. */
  readonly assetUrl: () => string;
  /** True if people on this machine can log in with one click. */
  readonly localLogin: boolean;
  /** Origins of the Studios whose pages may use this lake, such as `http://localhost:3333`. */
  readonly studioOrigins: () => readonly string[];
  readonly clock: Clock;
  readonly now: () => Date;
  /** Called with internal errors. */
  readonly reportError: (error: unknown) => void;
};

/** Throws an `HttpError` (404) unless this is the dataset of the lake. */
export function checkDataset(
  { projectId, dataset }: Pick<LakeContext, 'projectId' | 'dataset'>,
  name: string | undefined,
): void {
  if (name === dataset) return;
  throw dataError(
    404,
    'datasetNotFoundError',
    `Dataset ${JSON.stringify(name)} not found for project ID "${projectId}"; this lake has "${dataset}"`,
  );
}
