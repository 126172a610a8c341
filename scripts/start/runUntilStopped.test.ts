import { expect, test, vi } from 'vitest';
import { readEnv } from '#env';
import { addressLines } from './addressLines.ts';
import { runUntilStopped } from './runUntilStopped.ts';

const addresses = {
  site: 'https://docs.example.com/',
  studio: 'https://studio.example.com/',
  lake: 'https://lake.example.com',
  status: 'http://localhost:3401/status',
};
vi.mock('./startServices.ts', () => ({
  startServices: async () => ({
    ready: Promise.resolve(),
    addresses: () => addresses,
    close: async () => {},
  }),
}));

test('programs get one object in each line, also of what is said at the start and once everything runs', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await runUntilStopped(
    readEnv({ LOG_FORMAT: 'json' }),
    { root: '' },
    {
      starting: addressLines,
      ready: () => {
        process.emit('SIGTERM');
        return ['Everything runs.'];
      },
    },
  );
  const said = [
    'Site    https://docs.example.com/',
    'Studio  https://studio.example.com/',
    'Lake    https://lake.example.com',
    'Status  http://localhost:3401/status',
    'Everything runs.',
  ];
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    said.map((message) => ({ at: expect.any(String) as string, level: 'info', process: 'start', message })),
  );
});
