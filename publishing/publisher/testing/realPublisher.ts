import type { LakeEnv } from '#env';
import path from 'node:path';
import { createBuilder } from '../builder/createBuilder.ts';
import { startPublisher } from '../startPublisher.ts';

/** The settings of the program, as JSON. */
export type RealPublisherSettings = {
  readonly dataDir: string;
  readonly port: number;
  readonly secret: string;
  readonly siteUrl: string;
  readonly lake: LakeEnv;
};

// A publisher with the real builder, which retries and checks more often than usual. It runs until it is killed, or asked to stop.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given by realWorld.long.test.ts alone
const { lake, ...settings } = JSON.parse(process.argv[2] ?? '') as RealPublisherSettings;
const root = path.resolve(import.meta.dirname, '../../..');
const publisher = await startPublisher({
  ...settings,
  host: '127.0.0.1',
  throttle: { spacing: 100, checkEvery: 5000, firstRetry: 200, wakeEvery: 1000, maxDrift: 5000 },
  say: console.log,
});
const builder = createBuilder({ root, lake, workers: 1 });
process.once('SIGTERM', () => {
  void publisher
    .close()
    .then(builder.close)
    .then(() => process.exit());
});
await publisher.begin(builder.build);
