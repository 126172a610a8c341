import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listen } from '#system/http/listen.ts';
import { startReaders } from './startReaders.ts';

vi.setConfig({ testTimeout: 60_000 });

test('readers ask whether or not others were answered, and their times count from when they were to ask', async () => {
  let asked = 0;
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    asked += 1;
    const isMissing = request.url?.startsWith('/no/such/') === true;
    void held.then(() => response.writeHead(isMissing ? 404 : 200).end('Hello'));
  });
  const port = await listen(server, 0, '');
  const end = startReaders({
    site: `http://localhost:${port}`,
    places: { pages: ['/', '/a/'], assets: ['/a.js'], search: ['/b.json'] },
    rate: 100,
  });
  // Nobody was answered, and everybody asks all the same.
  await vi.waitFor(() => expect(asked).toBeGreaterThan(50), { timeout: 30_000 });
  answer();
  const { all, kinds } = await end();
  server.close();
  expect(all.failure).toBeUndefined();
  expect(all.count).toBeGreaterThan(50);
  // The first ones waited for the fiftieth, which comes half a second later on average.
  expect(all.longest).toBeGreaterThan(100);
  expect(Object.values(kinds).reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
});
