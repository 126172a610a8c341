import { startPublisher } from '#publishing/publisher/startPublisher.ts';
import { serveTarget } from './serveTarget.ts';

// A publisher whose builds end at once and find nothing new.
const [dataDir = '', secret = ''] = process.argv.slice(2);

await serveTarget(async () => {
  const publisher = await startPublisher({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    secret,
    say: (text) => console.log(text),
  });
  await publisher.begin(async () => ({ kind: 'unchanged' }));
  return { port: Number(new URL(publisher.statusUrl).port), tokens: {} };
});
