import type { Clock } from './clock.ts';
import type { DatasetMode } from './auth/permissions.ts';
import type { Webhook } from './webhook/webhook.ts';

export type LakeOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  /** Folder of everything the lake keeps; made when it is missing. */
  readonly dataDir: string;
  readonly projectId: string;
  readonly dataset: string;
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** Whether published documents can be read without a token; `public` when absent. */
  readonly datasetMode?: DatasetMode;
  /** Whether people of this machine log in with one click, without a password. On when absent. */
  readonly localLogin?: boolean;
  /**
   * The Studios whose pages may use this lake and to which its login page sends people back, such as
   * `http://localhost:3333`. No web page may when absent. Asked at each request, so a Studio may start after its lake.
   */
  readonly studioOrigins?: () => readonly string[];
  /**
   * Set when the lake runs only while a command works with its data: it publishes no releases, tells no webhooks and
   * leaves the addresses of assets alone. Those of new assets begin with `assetUrl`, since its own is soon gone.
   */
  readonly forCommand?: { readonly assetUrl: string };
  /** Host names that mean this lake, besides localhost and its like. */
  readonly allowedHosts?: readonly string[];
  /** Webhooks besides those in the file `webhooks.json` of the data folder. */
  readonly webhooks?: readonly Webhook[];
  /** How many days earlier versions of documents are kept; for ever when absent. Looked at when the lake starts. */
  readonly keepHistoryDays?: number;
  /** How long a query may take; ten seconds when absent. Milliseconds. */
  readonly queryBudgetMs?: number;
  /** How long a webhook waits after a first failure; a second when absent. Milliseconds. */
  readonly webhookRetryMs?: number;
  /** What time it is; the machine's own clock when absent. */
  readonly clock?: Clock;
  /** Told of what is the lake's own fault; printed when absent. */
  readonly reportFault?: (error: unknown) => void;
};
