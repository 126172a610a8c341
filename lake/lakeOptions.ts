import type { PasswordCost } from './account/hashPassword.ts';
import type { DatasetMode } from './auth/permissions.ts';
import type { Clock } from './clock/clock.ts';
import type { OidcOptions } from './oidc/oidcOptions.ts';
import type { Webhook } from './webhook/webhook.ts';

export type LakeOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  /** Folder of all the lake's data; created if it is missing. */
  readonly dataDir: string;
  readonly projectId: string;
  readonly dataset: string;
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** `public` if published content, files included, can be read without a token. The setting of the API or the command line when absent. */
  readonly datasetMode?: DatasetMode;
  /** The mode until one is set; `public` when absent. */
  readonly defaultDatasetMode?: DatasetMode;
  /** True if people on this machine can log in with one click, without a password. On when absent. */
  readonly localLogin?: boolean;
  /** A provider through which people can log in; none when absent. */
  readonly oidc?: OidcOptions;
  /**
   * Origins of the Studios whose pages may use this lake and to which its login page sends people back, such as
   * `http://localhost:3333`. No web page may use the lake when absent. Called at each request, so a Studio may start
   * after its lake.
   */
  readonly studioOrigins?: () => readonly string[];
  /**
   * Set if the lake runs only while a command works with its data: it publishes no releases, sends nothing to webhooks,
   * is private and leaves the URLs of assets alone. Those of new assets begin with `assetUrl`, since its own address is temporary.
   */
  readonly forCommand?: { readonly assetUrl: string };
  /**
   * The origin at which browsers reach the lake through a proxy that terminates TLS, such as `https://lake.example.com`. The proxy has to pass
   * on `Host`, to add the caller's address to `X-Forwarded-For`, and to set `X-Forwarded-Proto`. At this name, other requests are refused.
   */
  readonly publicUrl?: string;
  /** Addresses of that proxy, as `parseProxies` reads them; this machine when absent. */
  readonly proxies?: readonly string[];
  /** Host names of this lake, besides localhost and its like. */
  readonly allowedHosts?: readonly string[];
  /** Webhooks besides those in the file `webhooks.json` of the data folder. */
  readonly webhooks?: readonly Webhook[];
  /** The number of days for which earlier versions of documents are kept; forever when absent. Applied when the lake starts. */
  readonly keepHistoryDays?: number;
  /** The longest that a query may take, in milliseconds; ten seconds when absent. */
  readonly queryBudgetMs?: number;
  /** The cost of hashing a password; tests set a lower one. */
  readonly passwordCost?: PasswordCost;
  /** The time that a webhook waits after a first failure, in milliseconds; a second when absent. */
  readonly webhookRetryMs?: number;
  /** Set if numbers can be read at `/metrics`: from this machine, and from others with the token, if there is one. */
  readonly metrics?: { readonly token?: string | undefined };
  /** The clock; that of the machine when absent. */
  readonly clock?: Clock;
  /** Called with messages for operators, such as that changes are missing; they are printed when absent. */
  readonly warn?: (message: string) => void;
  /** Called with internal errors; they are printed when absent. */
  readonly reportError?: (error: unknown) => void;
};
