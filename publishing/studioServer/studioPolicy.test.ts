import { afterEach, expect, test, vi } from 'vitest';
import { studioDevPolicy, studioPolicy } from './studioPolicy.ts';
import { studioSource } from './studioSource.ts';

const lake = { kind: 'local', port: 3400, dataDir: '', projectId: 'local', dataset: 'production' } as const;
const source = studioSource(lake);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('in development the policy also allows inline scripts and the web socket for changes', () => {
  const built = directives(studioPolicy(source, { scripts: [] }));
  const dev = directives(studioDevPolicy(source, 3333));
  expect(dev).toEqual({
    ...built,
    'script-src': [...(built['script-src'] ?? []), "'unsafe-inline'"],
    'connect-src': [...(built['connect-src'] ?? []), 'ws://localhost:3333', 'ws://127.0.0.1:3333'],
  });
});

test('the policy of a Studio behind a proxy names the addresses of its servers, and no others', () => {
  const places = {
    lakeUrl: 'https://lake.example.com',
    publisherUrl: 'https://publisher.example.com',
    previewUrl: 'https://preview.example.com',
  };
  const policy = directives(studioPolicy(studioSource(lake, places), { scripts: [] }));
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://lake.example.com',
    'wss://lake.example.com',
    'https://publisher.example.com',
    'https://preview.example.com',
  ]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://lake.example.com']);
});

test("Sanity's development server sends the policy of the configured lake", async () => {
  vi.stubEnv('SANITY_STUDIO_API_HOST', 'http://localhost:3400');
  const { default: config } = await import('../../sanity.cli.ts');
  const { vite } = config;
  if (typeof vite !== 'function') throw new Error('sanity.cli.ts does not extend the configuration of Vite.');
  const headersOf = async (command: 'build' | 'serve') =>
    (await vite({ server: { port: 4444 } }, { command, mode: 'test' })).server?.headers;
  expect(await headersOf('serve')).toEqual({ 'Content-Security-Policy': studioDevPolicy(source, 4444) });
  expect(await headersOf('build')).toBeUndefined();
});

function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}
