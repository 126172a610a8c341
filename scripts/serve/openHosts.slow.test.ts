import type { ServeProject } from './testing/startServe.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { hostOf, serveNames, startServe } from './testing/startServe.ts';

/* The real processes of `npm run serve` behind a proxy on another machine: all of them listen on every address. */

vi.setConfig({ hookTimeout: 120_000 });

let server: ServeProject;
beforeAll(async () => {
  server = await startServe({ host: '0.0.0.0' });
});
afterAll(() => server.close());

const ask = (name: (typeof serveNames)[number], path: string, headers: Readonly<Record<string, string>>) =>
  testRequest(`http://127.0.0.1:${server.ports[name]}${path}`, { headers });

test('everything runs, and the servers reach each other', async () => {
  await vi.waitFor(
    () => {
      const states = server.services.processes().map(({ name, state }) => [name, state]);
      expect(states).toEqual(
        ['site', 'publisher', 'lake', 'Studio', 'preview'].map((name) => [name, 'running']),
      );
    },
    { timeout: 50_000 },
  );
  // The publisher has read the lake, and found an error in its content.
  const { text } = await ask('publisher', '/status', { host: 'localhost' });
  expect(JSON.parse(text)).toMatchObject({ failure: { kind: 'content' } });
});

test.each(serveNames)(
  'the %s answers the proxy that is named, and nobody who only says to be one',
  async (name) => {
    const through = { host: hostOf(name), 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    expect((await ask(name, '/', through)).status).not.toBe(421);
    expect((await ask(name, '/', { ...through, 'x-forwarded-proto': 'http' })).status).toBe(421);
  },
);
