import { expect, test } from 'vitest';
import { readEnv } from '#env';
import { secretsOf } from './secretsOf.ts';
import { withoutSecrets } from './superviseServices.ts';

const secret = (name: string) => `not-to-be-seen-${name}`;
const variables = {
  SANITY_WEBHOOK_SECRET: secret('webhook'),
  SANITY_API_TOKEN: secret('api'),
  PUBLISHER_REBUILD_TOKEN: secret('rebuild'),
  DELIVER_BUCKET_SECRET: secret('bucket'),
  METRICS_TOKEN: secret('metrics'),
  SITE_PASSWORD: secret('site'),
  OIDC_CLIENT_SECRET: secret('oidc'),
  ALERT_WEBHOOK: `https://hooks.example/${secret('hook')}`,
  ALERT_SMTP: `smtps://ada:${secret('smtp')}@mail.example`,
  ALERT_COMMAND: `logger ${secret('command')}`,
};
const others = {
  SANITY_PROJECT_ID: 'abc123',
  DELIVER_BUCKET: 's3://docs',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'lake',
  ALERT_MAIL: 'ops@example.com',
  PATH: '/usr/bin',
  NODE_ENV: 'test',
} as const;
const key = { DELIVER_BUCKET_KEY_ID: 'key-of-the-bucket' };
const env = readEnv({ ...variables, ...others, ...key });

test.each(Object.keys(variables))('%s is never printed', (name) => {
  const value = variables[name as keyof typeof variables];
  const hidden = secretsOf(env, env.publisher.secret).reduce(
    (text, each) => text.replaceAll(each, '…'),
    value,
  );
  expect(hidden).not.toContain('not-to-be-seen');
});

test('processes get no secrets through their environment', () => {
  expect(withoutSecrets({ ...variables, ...others, ...key })).toEqual(others);
});
