import { startPublisher } from '#publishing/publisher/startPublisher.ts';
import { createWriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { publicUrl } from './publicUrl.ts';
import { serveTarget } from './serveTarget.ts';
import { targetLake } from './targetLake.ts';

// A publisher whose builds end at once and find nothing new, for readers, and for writers whom a lake knows if there is one.
const [dataDir = '', secret = '', lakePort, lakeDir = ''] = process.argv.slice(2);

await serveTarget(async () => {
  const publisher = await startPublisher({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    secret,
    say: (text) => console.log(text),
    siteOrigins: ['http://localhost:4000'],
    ...(lakePort !== undefined && {
      access: { url: publicUrl },
      writers: {
        check: createWriterCheck(targetLake(lakePort, lakeDir)),
        studioOrigins: ['http://localhost:3333'],
      },
    }),
  });
  await publisher.begin(async () => ({ kind: 'unchanged' }));
  return { port: Number(new URL(publisher.statusUrl).port), tokens: {} };
});
