import { expect, test } from 'vitest';
import { readEnv } from '#env';
import { checkServe } from './checkServe.ts';
import { serveSettings } from './serveSettings.ts';

const urls = {
  SITE_URL: 'https://docs.example.com',
  STUDIO_URL: 'https://studio.example.com',
  LAKE_URL: 'https://lake.example.com',
  PUBLISHER_URL: 'https://publisher.example.com',
  PREVIEW_URL: 'https://preview.example.com',
};
const problemsOf = (source: Readonly<Record<string, string>>) => checkServe(readEnv(source));

test.each([
  ['nothing set', {}],
  ['all addresses', urls],
  ['addresses that differ in their port', { ...urls, STUDIO_URL: 'https://docs.example.com:8443' }],
  ['a proxy on another machine', { ...urls, SITE_HOST: '0.0.0.0', TRUSTED_PROXY: '10.0.0.2' }],
  ['a name of this machine', { LAKE_HOST: 'localhost' }],
  ['a hosted lake', { ...urls, LAKE_URL: '', SANITY_PROJECT_ID: 'abc123', LAKE_ONE_CLICK_LOGIN: 'on' }],
])('%s: nothing to object to', (_, source) => {
  expect(problemsOf(source)).toEqual([]);
});

test.each([{}, urls, { LAKE_HOST: '0.0.0.0' }])('one-click login is never on: %j', (source) => {
  expect(problemsOf({ ...source, LAKE_ONE_CLICK_LOGIN: 'on' })[0]).toMatch(
    /^LAKE_ONE_CLICK_LOGIN is on: whoever reaches the lake could log in without a password\. Leave it out;/,
  );
});

const lakeOf = (source: Readonly<Record<string, string>>) => serveSettings(readEnv(source)).env.lake;

test('documents can be read with a token only, unless the settings say otherwise', () => {
  expect(lakeOf(urls)).toMatchObject({ oneClickLogin: false, defaultDatasetMode: 'private' });
  expect(lakeOf({ ...urls, LAKE_DATASET_MODE: 'public' })).toMatchObject({ datasetMode: 'public' });
});

test('all addresses are needed, or none', () => {
  expect(problemsOf({ SITE_URL: urls.SITE_URL })).toEqual([
    'SITE_URL is set, and STUDIO_URL, LAKE_URL, PUBLISHER_URL and PREVIEW_URL are not: browsers on other machines need all of them. Set them all, or none to try it on this machine.',
  ]);
  expect(problemsOf({ ...urls, LAKE_URL: '' })[0]).toMatch(
    /^SITE_URL, STUDIO_URL, PUBLISHER_URL and PREVIEW_URL are set, and LAKE_URL is not/,
  );
});

test.each(Object.keys(urls).flatMap((one) => Object.keys(urls).map((other) => [one, other] as const)))(
  '%s cannot have the origin of %s',
  (one, other) => {
    if (one === other) return;
    const problems = problemsOf({
      ...urls,
      [one]: 'https://HOST.example.com',
      [other]: 'https://host.example.com:443',
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^\w+ and \w+ are the same, https:\/\/host\.example\.com: each needs an origin/,
    );
    expect(problems[0]).toContain(one);
    expect(problems[0]).toContain(other);
  },
);

test.each(Object.keys(urls))('%s needs TLS', (variable) => {
  for (const url of [
    'http://docs.example.com',
    'docs.example.com',
    'https://docs.example.com/',
    'https://',
  ]) {
    expect(() => readEnv({ ...urls, [variable]: url })).toThrow(
      `${variable} is '${url}'; it must be https:// and the name of a host`,
    );
  }
});

test.each(['SITE_HOST', 'STUDIO_HOST', 'LAKE_HOST', 'PUBLISHER_HOST', 'PREVIEW_HOST'])(
  '%s: other machines are let in only through a proxy that is named',
  (variable) => {
    expect(problemsOf({ [variable]: '0.0.0.0' })).toEqual([
      `${variable} is 0.0.0.0, but none of SITE_URL, STUDIO_URL, LAKE_URL, PUBLISHER_URL and PREVIEW_URL is set: other machines would be refused. Set them, or let everything listen on 127.0.0.1.`,
    ]);
    expect(problemsOf({ ...urls, [variable]: '::' })[0]).toMatch(
      new RegExp(`^${variable} is ::, so the proxy is not on this machine: say in TRUSTED_PROXY`),
    );
  },
);

test.each(['127.0.0.2', '::1', '10.0.0.5', 'server.internal'])(
  'a server that listens on %s alone cannot be reached by the others',
  (host) => {
    for (const variable of ['SITE_HOST', 'STUDIO_HOST', 'LAKE_HOST', 'PUBLISHER_HOST', 'PREVIEW_HOST']) {
      expect(problemsOf({ ...urls, TRUSTED_PROXY: '10.0.0.2', [variable]: host })).toEqual([
        `${variable} is ${host}: the servers reach each other at 127.0.0.1, on which that one would not listen. Leave it out, or use 0.0.0.0 if the proxy is on another machine.`,
      ]);
    }
  },
);

test('a proxy needs addresses that it passes on', () => {
  expect(problemsOf({ TRUSTED_PROXY: '10.0.0.2' })[0]).toMatch(
    /^TRUSTED_PROXY is set, but none of SITE_URL,/,
  );
});

test.each(['everybody', '0.0.0.0/0', '10.0.0.2, proxy.example'])('%j is no proxy', (given) => {
  expect(() => readEnv({ ...urls, TRUSTED_PROXY: given })).toThrow(`TRUSTED_PROXY is '${given}'; it must be`);
});

test('each server needs a port of its own', () => {
  expect(problemsOf({ STUDIO_PORT: '3000', PREVIEW_PORT: '3000' })).toEqual([
    'SITE_PORT, STUDIO_PORT and PREVIEW_PORT have the same port, 3000: each server needs one of its own.',
  ]);
});

test('all problems are named at once', () => {
  const env = readEnv({ ...urls, LAKE_URL: '', LAKE_ONE_CLICK_LOGIN: 'on', SITE_PORT: '3500' });
  expect(() => serveSettings(env)).toThrow(/LAKE_ONE_CLICK_LOGIN.*\n.*LAKE_URL is not.*\n.*PUBLISHER_PORT/);
});

test('the addresses are those that are set; without any, it is for this machine', () => {
  expect(serveSettings(readEnv({ ...urls, TRUSTED_PROXY: '10.0.0.2, 10.88.0.0/16' })).addresses).toEqual({
    site: 'https://docs.example.com',
    studio: 'https://studio.example.com',
    lake: 'https://lake.example.com',
    publisher: 'https://publisher.example.com',
    preview: 'https://preview.example.com',
    proxies: ['10.0.0.2', '10.88.0.0/16'],
  });
  expect(serveSettings(readEnv({})).addresses).toBeUndefined();
});
