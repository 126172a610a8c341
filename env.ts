import type { VariableSource } from '#core/environment/readVariable.ts';
import type { StudioPart } from '#core/writers/studioParts.ts';
import {
  choice,
  instant,
  list,
  longToken,
  port,
  publicUrl,
  text,
  wholeNumber,
} from '#core/environment/readVariable.ts';
import { present } from '#core/present.ts';
import { studioParts } from '#core/writers/studioParts.ts';
import { parseProxies } from '#system/http/parseProxies.ts';

/**
 * Every environment variable of the project, read once and passed inward. Commands of npm also take them from a file `.env` beside this one, one
 * `NAME=value` a line; what the environment has takes precedence.
 *
 * | variable | default | meaning |
 * |---|---|---|
 * | `SANITY_PROJECT_ID` | | Read Sanity's hosted Content Lake of this project instead of the local lake |
 * | `SANITY_DATASET` | `production` | Dataset |
 * | `SANITY_API_TOKEN` | | Token for the hosted lake; needed for a private dataset and to recognize drafts |
 * | `DATA_FOLDER` | `.data` | Folder in which lake, publisher, preview and backups have theirs, unless these are set |
 * | `SITE_PORT` | `3000` | Port of the site |
 * | `SITE_HOST` | `127.0.0.1` | Address the site listens on; `0.0.0.0` for readers on other machines |
 * | `LISTEN_PID`, `LISTEN_FDS` | | Set by systemd, when it has opened the port of the site beforehand ([docs/serve.md](docs/serve.md)) |
 * | `SITE_URL`, `STUDIO_URL`, `PUBLISHER_URL` | | Where browsers on other machines reach these, through a proxy: `https://HOST`. With `LAKE_URL` and `PREVIEW_URL`, for `npm run serve` alone ([docs/serve.md](docs/serve.md)); `STUDIO_URL` is also where `npm run check-content` says that fields are |
 * | `TRUSTED_PROXY` | this machine | Address of that proxy, or a network such as `10.88.0.0/16`; several are separated by commas. For `npm run serve` |
 * | `SITE_PASSWORD` | | Before the site is public: readers have to know it, whatever name they give; at least 12 characters. Targets (`DELIVER_…`) do not have it |
 * | `STUDIO_PORT` | `3333` | Port of the Studio |
 * | `STUDIO_HOST` | `127.0.0.1` | Address it listens on with `npm run serve` |
 * | `STUDIO_WITHOUT` | | What the Studio does not have, separated by commas: `comments`, `tasks`, `releases`, `scheduling`; for hosted projects whose plan does not include it |
 * | `LAKE_PORT` | `3400` | Port of the local lake |
 * | `LAKE_DATA` | `DATA_FOLDER/lake` | Folder where the local lake keeps its data |
 * | `LAKE_KEEP_HISTORY` | | Days for which the local lake keeps earlier versions of documents; older ones are deleted when it starts. Without it, all are kept |
 * | `LAKE_ONE_CLICK_LOGIN` | `on` | `off`: nobody can use the local lake without a password or a token, not even from this machine |
 * | `LAKE_HOST` | `127.0.0.1` | Address the local lake listens on; another one needs `LAKE_ONE_CLICK_LOGIN=off` |
 * | `LAKE_URL` | | Where browsers on other machines reach the local lake, through a proxy on this one: `https://HOST`. Needs `LAKE_ONE_CLICK_LOGIN=off` |
 * | `LAKE_DATASET_MODE` | | `private`: published documents and uploads of the local lake can only be read with a token; `public`: by anybody who reaches it. Without it, what `npm run lake -- datasets visibility` has set, or else `public`, and `private` with `npm run serve` |
 * | `OIDC_ISSUER` | | Provider of OpenID Connect through which people log in to the local lake: its issuer, such as `https://accounts.google.com` (docs/serve.md) |
 * | `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` | | What the provider knows the lake by; both are needed with `OIDC_ISSUER` |
 * | `OIDC_LABEL` | the issuer's host | What people call the provider: the button says “Continue with …” |
 * | `OIDC_ONLY` | `off` | `on`: nobody can log in with a password or one click |
 * | `PUBLISHER_PORT` | `3500` | Port where the publisher receives webhooks and shows its status |
 * | `PUBLISHER_HOST` | `127.0.0.1` | Address it listens on; `0.0.0.0` for a lake that is not on this machine |
 * | `PUBLISHER_DATA` | `DATA_FOLDER/publisher` | Folder where the publisher keeps the events it received and the sites it has built |
 * | `PUBLISHER_KEEP` | `20` | How many of the newest releases of the site are kept, to go back to, besides the last one of each of the past seven days; at least 3, and only 3 while less than 2 GB is free on the disk |
 * | `PREVIEW_PORT` | `3600` | Port where the Studio shows pages with their drafts |
 * | `PREVIEW_HOST` | `127.0.0.1` | Address it listens on; `0.0.0.0` if a proxy for reviewers is on another machine |
 * | `PREVIEW_URL` | | Where reviewers on other machines reach the preview, through a proxy: `https://HOST`. Without it, links for reviewers work on this machine only |
 * | `PREVIEW_DATA` | `DATA_FOLDER/preview` | Folder where the preview renders drafts and keeps the links for reviewers; only its user can read it |
 * | `SANITY_WEBHOOK_SECRET` | | Secret of the webhook in Sanity's settings; for the local lake one is made automatically |
 * | `SITE_ORIGINS` | | Where readers open the site, such as `https://docs.example.com`, separated by commas: pages there may send what readers say to `POST /feedback` of the publisher |
 * | `PUBLISHER_REBUILD_TOKEN` | | Who sends it to `POST /hooks/rebuild` of the publisher, as CI may, has the content checked; at least 20 characters |
 * | `DELIVER_FOLDER` | | Folder that gets each release, for another web server or a tool that copies it: `current/public` in it |
 * | `DELIVER_COMMAND` | | Command that brings each release to a host, run by the shell in the public folder; docs/hosting.md says what it is told |
 * | `DELIVER_COMMAND_TIMEOUT` | `600` | Seconds after which it is stopped |
 * | `DELIVER_BUCKET` | | Bucket of an S3-compatible store that gets each release: `s3://BUCKET`, or `s3://BUCKET/PREFIX` |
 * | `DELIVER_BUCKET_REGION` | `us-east-1` | Its region |
 * | `DELIVER_BUCKET_ENDPOINT` | | Address of a store other than Amazon's, such as `https://ACCOUNT.r2.cloudflarestorage.com` |
 * | `DELIVER_BUCKET_KEY_ID`, `DELIVER_BUCKET_SECRET` | | Key for the bucket; without them, Amazon's SDK looks for one by itself (a role of the machine, `~/.aws`) |
 * | `BACKUP_EVERY` | `24` | Hours between two backups of lake and publisher while they run (docs/operations.md); `off`: none are made by themselves |
 * | `BACKUP_KEEP` | `7` | How many backups are kept; the oldest are removed |
 * | `BACKUP_FOLDER` | `DATA_FOLDER/backups` | Folder of the backups; only its user can read it. On another disk, they survive the loss of this one |
 * | `ALERT_WEBHOOK` | | Address that gets each alert (docs/operations.md) as JSON by `POST`; Slack and Mattermost understand it |
 * | `ALERT_MAIL` | | Addresses that get each alert, separated by commas; needs `ALERT_SMTP` |
 * | `ALERT_MAIL_FROM` | the first of `ALERT_MAIL` | Address of the sender |
 * | `ALERT_SMTP` | | Mail server: `smtps://USER:PASSWORD@HOST`, or `smtp://…`, which is encrypted as well unless the server is this machine; special characters are encoded as in URLs (`@` as `%40`, `%` as `%25`) |
 * | `ALERT_COMMAND` | | Command that is run by the shell for each alert, with `ALERT_KIND`, `ALERT_STATE`, `ALERT_TITLE` and `ALERT_TEXT` |
 * | `METRICS_TOKEN` | | Who sends it as a bearer token may read `/metrics` of lake and publisher from elsewhere; at least 20 characters. On this machine, everybody may |
 * | `LOG_FORMAT` | `text` | `json`: what the services say is one JSON object in each line |
 * | `LEDGER` | | The addresses that readers know, for `npm run build` ([docs/hosting.md](docs/hosting.md)): a file, or the URL of the home page of the site that is live. Without it, nothing guards them |
 * | `BUILD_AS_OF` | now | Instant (ISO 8601) of `npm run build`, `check-content` and `dev`: posts published later are not on the site |
 * | `BUILD_WORKERS` | `2` | How many processes render pages |
 *
 * Four more belong to the set-up (`scripts/setup`), which runs before this file can be loaded: `CHROMIUM_PATH`, `FIREFOX_PATH`, `NGINX_PATH` and
 * `CADDY_PATH`, the browsers and web servers of the tests (by default those on PATH).
 */
export type Env = {
  readonly lake: LakeEnv;
  readonly sitePort: number;
  readonly siteHost: string;
  /** The file descriptor of a socket that listens on `sitePort` already; absent when there is none. */
  readonly siteSocket?: number;
  /** The password that readers need before the site is public; absent when it is. */
  readonly sitePassword?: string;
  readonly studioPort: number;
  /** Parts that the Studio lacks; absent when it has all of them. */
  readonly studioWithout?: readonly StudioPart[];
  /** `ledger`: see readLedger.ts. */
  readonly build: { readonly asOf: string; readonly workers: number; readonly ledger?: string };
  readonly publisher: PublisherEnv;
  readonly preview: PreviewEnv;
  readonly backup: BackupEnv;
  /** A provider through which people log in to the local lake; none when absent. */
  readonly oidc?: OidcEnv;
  readonly serve: ServeEnv;
  readonly alerts: AlertEnv;
  /** The token for reading metrics from other machines; absent when only this machine may read them. */
  readonly metricsToken?: string;
  readonly logFormat: 'text' | 'json';
  /** Other places that receive the publisher's releases; absent when there are none. */
  readonly targets?: readonly TargetEnv[];
};

/** Settings of `npm run serve` alone: the addresses of the servers for browsers on other machines, except those of the lake and the preview. */
export type ServeEnv = {
  readonly siteUrl?: string;
  readonly studioUrl?: string;
  readonly publisherUrl?: string;
  readonly studioHost?: string;
  /** Addresses and networks of proxies; this machine when absent. */
  readonly proxies?: readonly string[];
};

/** A host that gets each release of the publisher. */
export type TargetEnv =
  | { readonly kind: 'folder'; readonly folder: string }
  /** `timeout` is in seconds. */
  | { readonly kind: 'command'; readonly command: string; readonly timeout: number }
  | {
      readonly kind: 'bucket';
      readonly bucket: string;
      /** The prefix of all keys; `''`, or with a slash at the end. */
      readonly prefix: string;
      readonly region: string;
      readonly endpoint?: string;
      readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
    };

/** A provider of OpenID Connect. */
export type OidcEnv = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name shown to people. */
  readonly label: string;
  /** True if nobody can log in another way. */
  readonly only: boolean;
};

/** Channels on which operators are told about problems; empty when there are none. */
export type AlertEnv = {
  readonly webhook?: string;
  readonly mail?: { readonly to: readonly string[]; readonly from: string; readonly smtp: string };
  readonly command?: string;
};

export type BackupEnv = {
  /** Hours between two backups; absent when none are made by themselves. */
  readonly every?: number;
  readonly keep: number;
  readonly folder: string;
};

export type PreviewEnv = {
  readonly port: number;
  readonly host: string;
  /** An origin. */
  readonly url?: string;
  readonly dataDir: string;
};

export type PublisherEnv = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The minimum number of releases to keep. */
  readonly keep: number;
  readonly secret?: string;
  readonly rebuildToken?: string;
  /** Origins of the site, as readers open it. */
  readonly siteOrigins?: readonly string[];
};

export type LakeEnv =
  | {
      readonly kind: 'local';
      readonly port: number;
      readonly dataDir: string;
      readonly projectId: string;
      readonly dataset: string;
      /** Address to listen on; 127.0.0.1 when absent. */
      readonly host?: string;
      /** Days for which earlier versions of documents are kept; forever when absent. */
      readonly keepHistoryDays?: number;
      /** The origin at which browsers on other machines reach it. */
      readonly publicUrl?: string;
      /** True if people on this machine log in without a password; they do when absent. */
      readonly oneClickLogin?: boolean;
      /** `public` if published content, files included, can be read without a token. The dataset's own setting when absent. */
      readonly datasetMode?: 'public' | 'private';
      /** The mode until one is set; `public` when absent. */
      readonly defaultDatasetMode?: 'public' | 'private';
    }
  | {
      readonly kind: 'hosted';
      readonly projectId: string;
      readonly dataset: string;
      readonly token?: string;
    };

/** Reads the variables. Throws an Error that names an invalid variable and what it must be. */
export function readEnv(source: VariableSource = process.env, now: Date = new Date()): Env {
  const targets = readTargets(source);
  return {
    lake: readLake(source),
    sitePort: port(source, 'SITE_PORT', 3000),
    siteHost: text(source, 'SITE_HOST') ?? '127.0.0.1',
    studioPort: port(source, 'STUDIO_PORT', 3333),
    ...present({
      siteSocket: siteSocket(source),
      studioWithout: studioWithout(source),
      sitePassword: sitePassword(source),
    }),
    build: {
      asOf: instant(source, 'BUILD_AS_OF', now),
      workers: wholeNumber(source, 'BUILD_WORKERS', 2, 1, 64),
      ...present({ ledger: text(source, 'LEDGER') }),
    },
    publisher: readPublisher(source),
    preview: {
      port: port(source, 'PREVIEW_PORT', 3600),
      host: text(source, 'PREVIEW_HOST') ?? '127.0.0.1',
      dataDir: text(source, 'PREVIEW_DATA') ?? dataFolder(source, 'preview'),
      ...present({ url: publicUrl(source, 'PREVIEW_URL', 'https://preview.example.com') }),
    },
    backup: readBackup(source),
    serve: present({
      siteUrl: publicUrl(source, 'SITE_URL', 'https://docs.example.com'),
      studioUrl: publicUrl(source, 'STUDIO_URL', 'https://studio.example.com'),
      publisherUrl: publicUrl(source, 'PUBLISHER_URL', 'https://publisher.example.com'),
      studioHost: text(source, 'STUDIO_HOST'),
      proxies: proxies(source),
    }),
    alerts: readAlerts(source),
    logFormat: choice(source, 'LOG_FORMAT', ['text', 'json']) ?? 'text',
    ...present({ metricsToken: longToken(source, 'METRICS_TOKEN'), oidc: readOidc(source) }),
    ...(targets.length > 0 && { targets }),
  };
}

/** Returns the socket that systemd has opened for this process: the first descriptor after those of every process (`sd_listen_fds(3)`). */
function siteSocket(source: VariableSource): number | undefined {
  // Processes that this one starts see the variables, too.
  if (text(source, 'LISTEN_PID') !== String(process.pid)) return undefined;
  const count = text(source, 'LISTEN_FDS');
  if (count !== '1') throw new Error(`LISTEN_FDS is '${count}'; it must be 1, for the port of the site.`);
  return 3;
}

function readTargets(source: VariableSource): readonly TargetEnv[] {
  const folder = text(source, 'DELIVER_FOLDER');
  const command = text(source, 'DELIVER_COMMAND');
  const timeout = wholeNumber(source, 'DELIVER_COMMAND_TIMEOUT', 600, 1, 86_400);
  const bucket = readBucket(source);
  return [
    ...(folder === undefined ? [] : [{ kind: 'folder' as const, folder }]),
    ...(command === undefined ? [] : [{ kind: 'command' as const, command, timeout }]),
    ...(bucket ? [bucket] : []),
  ];
}

function readBucket(source: VariableSource): TargetEnv | undefined {
  const address = text(source, 'DELIVER_BUCKET');
  if (address === undefined) return undefined;
  const [, bucket, path = ''] = /^s3:\/\/([\w.-]+)(?:\/(.*?))?\/?$/.exec(address) ?? [];
  if (bucket === undefined) {
    throw new Error(`DELIVER_BUCKET is '${address}'; it must be like s3://BUCKET or s3://BUCKET/PREFIX.`);
  }
  const endpoint = text(source, 'DELIVER_BUCKET_ENDPOINT');
  if (endpoint !== undefined && !/^https?:\/\/[^/]+/.test(endpoint)) {
    throw new Error(`DELIVER_BUCKET_ENDPOINT is '${endpoint}'; it must be an address such as https://HOST.`);
  }
  const [accessKeyId, secretAccessKey] = ['DELIVER_BUCKET_KEY_ID', 'DELIVER_BUCKET_SECRET'].map((name) =>
    text(source, name),
  );
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('DELIVER_BUCKET_KEY_ID and DELIVER_BUCKET_SECRET must both be set, or neither of them.');
  }
  const hasKey = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    kind: 'bucket',
    bucket,
    prefix: path === '' ? '' : `${path}/`,
    region: text(source, 'DELIVER_BUCKET_REGION') ?? 'us-east-1',
    ...present({ endpoint, credentials: hasKey ? { accessKeyId, secretAccessKey } : undefined }),
  };
}

/** The messages quote no secret. */
function readOidc(source: VariableSource): OidcEnv | undefined {
  const [issuer, clientId, clientSecret] = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map(
    (name) => text(source, name),
  );
  const only = choice(source, 'OIDC_ONLY', ['on', 'off']) === 'on';
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) {
    if (only) throw new Error('OIDC_ONLY is on, but OIDC_ISSUER is not set: nobody could log in.');
    return undefined;
  }
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must all be set, or none of them.');
  }
  if (
    !URL.canParse(issuer) ||
    !/^(https:\/\/[^?#]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^?#]*)?)$/.test(issuer)
  ) {
    throw new Error(
      `OIDC_ISSUER is '${issuer}'; it must be https:// and the provider's address, such as https://accounts.google.com.`,
    );
  }
  return { issuer, clientId, clientSecret, label: text(source, 'OIDC_LABEL') ?? new URL(issuer).host, only };
}

/** The messages quote no address that may have a secret in it. */
function readAlerts(source: VariableSource): AlertEnv {
  const webhook = text(source, 'ALERT_WEBHOOK');
  if (webhook !== undefined && !(URL.canParse(webhook) && /^https?:$/.test(new URL(webhook).protocol))) {
    throw new Error('ALERT_WEBHOOK must be an address such as https://hooks.example.com/…');
  }
  return present({ webhook, mail: readAlertMail(source), command: text(source, 'ALERT_COMMAND') });
}

function readAlertMail(source: VariableSource): AlertEnv['mail'] {
  const [to, smtp] = [list(source, 'ALERT_MAIL'), text(source, 'ALERT_SMTP')];
  if (to === undefined) {
    if (smtp === undefined) return undefined;
    throw new Error('ALERT_SMTP is set, but not ALERT_MAIL: say who gets the mail, as ops@example.com.');
  }
  const from = text(source, 'ALERT_MAIL_FROM') ?? to[0] ?? '';
  const wrong = [...to, from].find((address) => !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address));
  if (wrong !== undefined) {
    throw new Error(`ALERT_MAIL or ALERT_MAIL_FROM has '${wrong}', which is no e-mail address.`);
  }
  if (smtp === undefined) {
    throw new Error('ALERT_MAIL needs ALERT_SMTP: the mail server, as smtps://USER:PASSWORD@HOST.');
  }
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol) || new URL(smtp).hostname === '') {
    throw new Error('ALERT_SMTP must be like smtps://USER:PASSWORD@HOST or smtp://HOST:25.');
  }
  const { username, password } = new URL(smtp);
  if (!isDecodable(username) || !isDecodable(password)) {
    throw new Error('ALERT_SMTP must be like smtps://USER:PASSWORD@HOST, with each % written as %25.');
  }
  return { to, from, smtp };
}

function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

function readBackup(source: VariableSource): BackupEnv {
  const every = text(source, 'BACKUP_EVERY');
  const isOff = every === 'off';
  if (!isOff && every !== undefined && Number.isNaN(Number(every))) {
    throw new Error(`BACKUP_EVERY is '${every}'; it must be a number of hours, or off.`);
  }
  return {
    keep: wholeNumber(source, 'BACKUP_KEEP', 7, 1, 10_000),
    folder: text(source, 'BACKUP_FOLDER') ?? dataFolder(source, 'backups'),
    ...(!isOff && { every: wholeNumber(source, 'BACKUP_EVERY', 24, 1, 8760) }),
  };
}

function readPublisher(source: VariableSource): PublisherEnv {
  const secret = text(source, 'SANITY_WEBHOOK_SECRET');
  return {
    port: port(source, 'PUBLISHER_PORT', 3500),
    host: text(source, 'PUBLISHER_HOST') ?? '127.0.0.1',
    dataDir: text(source, 'PUBLISHER_DATA') ?? dataFolder(source, 'publisher'),
    keep: wholeNumber(source, 'PUBLISHER_KEEP', 20, 3, 200),
    ...present({
      secret,
      rebuildToken: longToken(source, 'PUBLISHER_REBUILD_TOKEN'),
      siteOrigins: siteOrigins(source),
    }),
  };
}

function dataFolder(source: VariableSource, name: string): string {
  return `${(text(source, 'DATA_FOLDER') ?? '.data').replace(/\/+$/, '')}/${name}`;
}

function proxies(source: VariableSource): readonly string[] | undefined {
  const addresses = list(source, 'TRUSTED_PROXY');
  if (addresses && !parseProxies(addresses)) {
    throw new Error(
      `TRUSTED_PROXY is '${addresses.join(', ')}'; it must be addresses such as 10.0.0.2 or networks such as 10.88.0.0/16, separated by commas.`,
    );
  }
  return addresses;
}

function siteOrigins(source: VariableSource): readonly string[] | undefined {
  const origins = list(source, 'SITE_ORIGINS');
  const wrong = origins?.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) {
    throw new Error(
      `SITE_ORIGINS has '${wrong}'; an origin is like https://docs.example.com, without a path or a slash at the end.`,
    );
  }
  return origins;
}

function studioWithout(source: VariableSource): readonly StudioPart[] | undefined {
  return list(source, 'STUDIO_WITHOUT')?.map((given) => {
    const part = studioParts.find((known) => known === given);
    if (part !== undefined) return part;
    throw new Error(`STUDIO_WITHOUT has '${given}'; it can have ${studioParts.join(', ')}.`);
  });
}

/** The message does not quote it: messages are logged. */
function sitePassword(source: VariableSource): string | undefined {
  const password = text(source, 'SITE_PASSWORD');
  if (password !== undefined && (password.length < 12 || /\p{Cc}/u.test(password))) {
    throw new Error('SITE_PASSWORD must have at least 12 characters, all of them visible.');
  }
  return password;
}

function readLake(source: VariableSource): LakeEnv {
  const projectId = text(source, 'SANITY_PROJECT_ID');
  const dataset = text(source, 'SANITY_DATASET') ?? 'production';
  if (projectId === undefined) {
    const login = choice(source, 'LAKE_ONE_CLICK_LOGIN', ['on', 'off']);
    const datasetMode = choice(source, 'LAKE_DATASET_MODE', ['public', 'private']);
    return {
      kind: 'local',
      port: port(source, 'LAKE_PORT', 3400),
      dataDir: text(source, 'LAKE_DATA') ?? dataFolder(source, 'lake'),
      projectId: 'local',
      dataset,
      ...present({
        host: text(source, 'LAKE_HOST'),
        keepHistoryDays: keepHistoryDays(source),
        publicUrl: publicUrl(source, 'LAKE_URL', 'https://lake.example.com'),
        oneClickLogin: login === undefined ? undefined : login === 'on',
        datasetMode,
      }),
    };
  }
  if (!/^[a-z0-9-]+$/.test(projectId)) {
    throw new Error(
      `SANITY_PROJECT_ID is '${projectId}'; a project id consists of lower-case letters, digits and hyphens.`,
    );
  }
  const token = text(source, 'SANITY_API_TOKEN');
  return { kind: 'hosted', projectId, dataset, ...present({ token }) };
}

function keepHistoryDays(source: VariableSource): number | undefined {
  const isSet = text(source, 'LAKE_KEEP_HISTORY') !== undefined;
  return isSet ? wholeNumber(source, 'LAKE_KEEP_HISTORY', 0, 1, 36_500) : undefined;
}
