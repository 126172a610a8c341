import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const now = new Date('2026-01-02T03:04:05.000Z');

test('nothing set: the local lake, the usual ports, now', () => {
  expect(readEnv({}, now)).toEqual({
    lake: { kind: 'local', port: 3400, dataDir: '.data/lake', projectId: 'local', dataset: 'production' },
    sitePort: 3000,
    siteHost: '127.0.0.1',
    studioPort: 3333,
    build: { asOf: '2026-01-02T03:04:05.000Z', workers: 2 },
    publisher: { port: 3500, host: '127.0.0.1', dataDir: '.data/publisher', keep: 20 },
    preview: { port: 3600, host: '127.0.0.1', dataDir: '.data/preview' },
    backup: { every: 24, keep: 7, folder: '.data/backups' },
    serve: {},
    alerts: {},
    logFormat: 'text',
  });
});

test('the port of the site can be open already, if systemd has opened it for this process', () => {
  const opened = { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' };
  expect(readEnv(opened, now).siteSocket).toBe(3);
  expect(readEnv({ ...opened, LISTEN_PID: '1' }, now)).not.toHaveProperty('siteSocket');
  expect(() => readEnv({ ...opened, LISTEN_FDS: '2' }, now)).toThrow(
    "LISTEN_FDS is '2'; it must be 1, for the port of the site.",
  );
});

test('one folder can hold all data', () => {
  const { lake, publisher, preview, backup } = readEnv(
    { DATA_FOLDER: '/srv/data/', PREVIEW_DATA: '/srv/preview' },
    now,
  );
  expect([lake, publisher, preview, backup]).toMatchObject([
    { dataDir: '/srv/data/lake' },
    { dataDir: '/srv/data/publisher' },
    { dataDir: '/srv/preview' },
    { folder: '/srv/data/backups' },
  ]);
});

const lakeKeeping = (days: string) => readEnv({ LAKE_KEEP_HISTORY: days }, now).lake;

test('the lake forgets history only if it is told how many days to keep', () => {
  expect(lakeKeeping('365')).toMatchObject({ keepHistoryDays: 365 });
  expect(lakeKeeping('')).not.toHaveProperty('keepHistoryDays');
  expect(() => lakeKeeping('0')).toThrow('LAKE_KEEP_HISTORY');
});

test('alerts go where they are told to, and messages about that quote no secrets', () => {
  const smtp = 'smtps://ada:s%40cret@mail.example';
  expect(
    readEnv(
      {
        ALERT_WEBHOOK: 'https://hooks.example/T0/secret',
        ALERT_MAIL: 'ops@example.com, ada@example.com',
        ALERT_SMTP: smtp,
        ALERT_COMMAND: 'logger "$ALERT_TITLE"',
      },
      now,
    ).alerts,
  ).toEqual({
    webhook: 'https://hooks.example/T0/secret',
    mail: { to: ['ops@example.com', 'ada@example.com'], from: 'ops@example.com', smtp },
    command: 'logger "$ALERT_TITLE"',
  });
  const refused = (set: Record<string, string>): string => {
    try {
      readEnv(set, now);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(refused({ ALERT_MAIL: 'ops@example.com' })).toContain('ALERT_MAIL needs ALERT_SMTP');
  expect(refused({ ALERT_SMTP: smtp })).toContain('ALERT_SMTP is set, but not ALERT_MAIL');
  expect(refused({ ALERT_MAIL: 'nobody', ALERT_SMTP: smtp })).toContain("has 'nobody'");
  for (const set of [
    { ALERT_WEBHOOK: 'hooks.example/secret' },
    { ALERT_MAIL: 'ops@example.com', ALERT_SMTP: 'https://ada:secret@mail.example' },
    { ALERT_MAIL: 'ops@example.com', ALERT_SMTP: 'smtps://ada:100%secret@mail.example' },
  ]) {
    expect(refused(set)).toMatch(/^Error: ALERT_(?:WEBHOOK|SMTP) must be/);
    expect(refused(set)).not.toContain('secret');
  }
});

test('metrics can be read from elsewhere with a long token', () => {
  const metricsToken = 'a-token-of-this-test';
  expect(readEnv({ METRICS_TOKEN: metricsToken, LOG_FORMAT: 'json' }, now)).toMatchObject({
    metricsToken,
    logFormat: 'json',
  });
  expect(() => readEnv({ METRICS_TOKEN: 'short' }, now)).toThrow(
    'METRICS_TOKEN must have at least 20 characters',
  );
  expect(() => readEnv({ LOG_FORMAT: 'xml' }, now)).toThrow("LOG_FORMAT is 'xml'; it must be text or json.");
});

test('backups are made by themselves unless they are off', () => {
  expect(
    readEnv({ BACKUP_EVERY: '6', BACKUP_KEEP: '30', BACKUP_FOLDER: '/mnt/backups' }, now).backup,
  ).toEqual({
    every: 6,
    keep: 30,
    folder: '/mnt/backups',
  });
  expect(readEnv({ BACKUP_EVERY: 'off' }, now).backup.every).toBeUndefined();
  expect(() => readEnv({ BACKUP_EVERY: '0' }, now)).toThrow("BACKUP_EVERY is '0'");
  expect(() => readEnv({ BACKUP_EVERY: 'daily' }, now)).toThrow('it must be a number of hours, or off');
  expect(() => readEnv({ BACKUP_KEEP: '0' }, now)).toThrow("BACKUP_KEEP is '0'");
});

test('a project id chooses the hosted lake, with a token when there is one', () => {
  const hosted = { SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging' };
  expect(readEnv(hosted, now).lake).toEqual({ kind: 'hosted', projectId: 'abc123', dataset: 'staging' });
  expect(readEnv({ ...hosted, SANITY_API_TOKEN: 'secret' }, now).lake).toEqual({
    kind: 'hosted',
    projectId: 'abc123',
    dataset: 'staging',
    token: 'secret',
  });
});

test('the publisher knows its secret', () => {
  const set = { SANITY_WEBHOOK_SECRET: 'hush', PUBLISHER_HOST: '0.0.0.0' };
  expect(readEnv(set, now).publisher).toEqual({
    port: 3500,
    host: '0.0.0.0',
    dataDir: '.data/publisher',
    keep: 20,
    secret: 'hush',
  });
  const rebuildToken = 'a-token-of-this-test';
  expect(readEnv({ PUBLISHER_REBUILD_TOKEN: rebuildToken }, now).publisher).toMatchObject({ rebuildToken });
  const siteOrigins = ['https://a.example', 'http://b.example:8080'];
  expect(readEnv({ SITE_ORIGINS: siteOrigins.join(', ') }, now).publisher).toMatchObject({ siteOrigins });
});

test('links for reviewers work on this machine only, unless there is an address for others', () => {
  expect(readEnv({ PREVIEW_URL: 'https://Preview.example' }, now).preview).toMatchObject({
    host: '127.0.0.1',
    url: 'https://preview.example',
  });
});

test.each([['too-short-a-token-1'], ['a token of this test with spaces']])(
  'the token %j is refused without being quoted',
  (token) => {
    const read = () => readEnv({ PUBLISHER_REBUILD_TOKEN: token }, now);
    expect(read).toThrow('PUBLISHER_REBUILD_TOKEN must have at least 20 characters');
    expect(read).not.toThrow(token);
  },
);

test.each([['too-short'], ['with a line\nbreak']])(
  'the password %j of the site is refused without being quoted',
  (password) => {
    const read = () => readEnv({ SITE_PASSWORD: password }, now);
    expect(read).toThrow('SITE_PASSWORD must have at least 12 characters');
    expect(read).not.toThrow(password);
    expect(readEnv({ SITE_PASSWORD: 'until the launch' }, now)).toMatchObject({
      sitePassword: 'until the launch',
    });
  },
);

test('the Studio does without what is named', () => {
  expect(readEnv({ STUDIO_WITHOUT: 'tasks, comments' }, now).studioWithout).toEqual(['tasks', 'comments']);
  expect(() => readEnv({ STUDIO_WITHOUT: 'tasks,search' }, now)).toThrow(
    "STUDIO_WITHOUT has 'search'; it can have comments, tasks, releases, scheduling.",
  );
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ SANITY_PROJECT_ID: '', SITE_PORT: ' ' }, now)).toEqual(readEnv({}, now));
});

test.each([
  ['SITE_PORT', '70000', "SITE_PORT is '70000'; it must be a whole number from 1 to 65535."],
  [
    'LAKE_URL',
    'http://lake.example',
    "LAKE_URL is 'http://lake.example'; it must be https:// and the name of a host, such as https://lake.example.com.",
  ],
  ['LAKE_PORT', 'x', "LAKE_PORT is 'x'; it must be a whole number from 1 to 65535."],
  ['LAKE_ONE_CLICK_LOGIN', 'no', "LAKE_ONE_CLICK_LOGIN is 'no'; it must be on or off."],
  ['LAKE_DATASET_MODE', 'secret', "LAKE_DATASET_MODE is 'secret'; it must be public or private."],
  [
    'SITE_ORIGINS',
    'https://a.example, https://b.example/docs',
    "SITE_ORIGINS has 'https://b.example/docs'; an origin is like https://docs.example.com, without a path or a slash at the end.",
  ],
  ['BUILD_WORKERS', '0', "BUILD_WORKERS is '0'; it must be a whole number from 1 to 64."],
  [
    'PREVIEW_URL',
    'http://preview.example',
    "PREVIEW_URL is 'http://preview.example'; it must be https:// and the name of a host, such as https://preview.example.com.",
  ],
  ['BUILD_AS_OF', 'soon', "BUILD_AS_OF is 'soon'; it must be an instant such as 2026-01-31T12:00:00Z."],
  [
    'SANITY_PROJECT_ID',
    'a/b',
    "SANITY_PROJECT_ID is 'a/b'; a project id consists of lower-case letters, digits and hyphens.",
  ],
])('%s = %s is refused by name', (name, value, message) => {
  expect(() => readEnv({ [name]: value }, now)).toThrow(message);
});

const lakeOf = (source: Record<string, string>) => readEnv(source, now).lake;

test('the local lake is told who gets in without a token', () => {
  expect(lakeOf({ LAKE_ONE_CLICK_LOGIN: 'off', LAKE_DATASET_MODE: 'private' })).toMatchObject({
    oneClickLogin: false,
    datasetMode: 'private',
  });
  expect(lakeOf({ LAKE_URL: 'https://Lake.example', LAKE_HOST: '::' })).toMatchObject({
    publicUrl: 'https://lake.example',
    host: '::',
  });
  expect(lakeOf({ LAKE_ONE_CLICK_LOGIN: 'on' })).toMatchObject({ oneClickLogin: true });
  expect(lakeOf({})).not.toHaveProperty('oneClickLogin');
});

test('hosts that get each release', () => {
  const set = {
    DELIVER_FOLDER: '/srv/site',
    DELIVER_COMMAND: 'push',
    DELIVER_BUCKET: 's3://bucket/docs/',
    DELIVER_BUCKET_ENDPOINT: 'https://store.example',
    DELIVER_BUCKET_KEY_ID: 'id',
    DELIVER_BUCKET_SECRET: 'secret',
  };
  expect(readEnv(set, now).targets).toEqual([
    { kind: 'folder', folder: '/srv/site' },
    { kind: 'command', command: 'push', timeout: 600 },
    {
      kind: 'bucket',
      bucket: 'bucket',
      prefix: 'docs/',
      region: 'us-east-1',
      endpoint: 'https://store.example',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    },
  ]);
  expect(readEnv({ DELIVER_BUCKET: 's3://bucket' }, now).targets).toEqual([
    { kind: 'bucket', bucket: 'bucket', prefix: '', region: 'us-east-1' },
  ]);
  expect(() => readEnv({ DELIVER_BUCKET: 'bucket' }, now)).toThrow('it must be like s3://BUCKET');
  expect(() => readEnv({ ...set, DELIVER_BUCKET_SECRET: '' }, now)).toThrow('must both be set');
  expect(() => readEnv({ ...set, DELIVER_BUCKET_ENDPOINT: 'store' }, now)).toThrow('such as https://HOST');
});

describe('a provider of OpenID Connect', () => {
  const given = {
    OIDC_ISSUER: 'https://id.example.com/realms/docs',
    OIDC_CLIENT_ID: 'lake',
    OIDC_CLIENT_SECRET: 'a secret of this test',
  };

  test('has a label and lets passwords be, unless the variables say otherwise', () => {
    expect(readEnv(given, now).oidc).toEqual({
      issuer: 'https://id.example.com/realms/docs',
      clientId: 'lake',
      clientSecret: 'a secret of this test',
      label: 'id.example.com',
      only: false,
    });
    expect(readEnv({ ...given, OIDC_LABEL: 'Example', OIDC_ONLY: 'on' }, now).oidc).toMatchObject({
      label: 'Example',
      only: true,
    });
    expect(readEnv({}, now).oidc).toBeUndefined();
  });

  test.each([
    [{ OIDC_CLIENT_SECRET: '' }, 'must all be set, or none of them'],
    [{ OIDC_ISSUER: 'http://id.example.com' }, "OIDC_ISSUER is 'http://id.example.com'; it must be https://"],
    [{ OIDC_ISSUER: 'id.example.com' }, 'it must be https://'],
    [{ OIDC_ISSUER: 'http://localhost.example.com' }, 'it must be https://'],
    [{ OIDC_ONLY: 'yes' }, "OIDC_ONLY is 'yes'; it must be on or off"],
  ])('is refused with %j, without its secret', (change, message) => {
    expect(() => readEnv({ ...given, ...change }, now)).toThrow(message);
    expect(() => readEnv({ ...given, ...change }, now)).not.toThrow('a secret');
  });

  test('may be on this machine, without TLS', () => {
    for (const issuer of ['http://localhost:4444', 'http://127.0.0.1:4444/realms/docs']) {
      expect(readEnv({ ...given, OIDC_ISSUER: issuer }, now).oidc?.issuer).toBe(issuer);
    }
  });

  test('is not the only way in if there is none', () => {
    expect(() => readEnv({ OIDC_ONLY: 'on' }, now)).toThrow('OIDC_ISSUER is not set: nobody could log in');
  });
});
