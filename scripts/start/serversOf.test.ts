import { expect, test } from 'vitest';
import { readEnv } from '#env';
import { checkPorts } from './checkPorts.ts';
import { serversOf, usedPorts } from './serversOf.ts';
import { freePorts } from './testing/freePorts.ts';

const urls = {
  SITE_URL: 'https://docs.example.com',
  STUDIO_URL: 'https://studio.example.com',
  LAKE_URL: 'https://lake.example.com:8443',
  PUBLISHER_URL: 'https://publisher.example.com',
  PREVIEW_URL: 'https://preview.example.com:8443',
};

const namesOf = (source: Readonly<Record<string, string>>) =>
  serversOf(readEnv(source)).map(({ name }) => name);
const used = (at: number, ...variables: string[]) => ({ port: at, host: '127.0.0.1', variables });

test('a hosted lake is not a server of ours', () => {
  expect(namesOf({})).toEqual(['site', 'studio', 'lake', 'publisher', 'preview']);
  expect(namesOf({ SANITY_PROJECT_ID: 'abc123' })).toEqual(['site', 'studio', 'publisher', 'preview']);
});

test('with a certificate, the ports of the addresses are used as well, each once', () => {
  const own = [
    { port: 3000, host: '0.0.0.0', variables: ['SITE_PORT'] },
    { port: 3333, host: '127.0.0.1', variables: ['STUDIO_PORT'] },
    { port: 3400, host: '127.0.0.1', variables: ['LAKE_PORT'] },
    { port: 3500, host: '127.0.0.1', variables: ['PUBLISHER_PORT'] },
    { port: 3600, host: '127.0.0.1', variables: ['PREVIEW_PORT'] },
  ];
  expect(usedPorts(readEnv({ ...urls, SITE_HOST: '0.0.0.0' }))).toEqual(own);
  const tls = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem', TLS_HOST: '192.0.2.1' };
  expect(usedPorts(readEnv({ ...urls, ...tls, SITE_HOST: '0.0.0.0' }))).toEqual([
    ...own,
    { port: 443, host: '192.0.2.1', variables: ['SITE_URL', 'STUDIO_URL', 'PUBLISHER_URL'] },
    { port: 8443, host: '192.0.2.1', variables: ['LAKE_URL', 'PREVIEW_URL'] },
  ]);
});

test('two servers cannot have the same port, and none is kept', async () => {
  const [port = 0, other = 0] = await freePorts(2);
  await expect(
    checkPorts([used(port, 'SITE_PORT'), used(other, 'LAKE_PORT'), used(port, 'LAKE_URL', 'PREVIEW_URL')]),
  ).rejects.toThrow(
    `Port ${port} is in use by process ${process.pid} in '${process.cwd()}'. Stop what uses it, or choose another port with LAKE_URL and PREVIEW_URL.`,
  );
  await checkPorts([used(port, 'SITE_PORT'), used(other, 'LAKE_PORT')]);
});
