import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';

// Serves the site of the data folder that it is sent, and sends the address: `npm start` has a process for that, too.
process.once('message', async (dataDir: string) => {
  const site = await startSiteServer({ port: 0, live: livePointer(dataDir).read });
  process.once('disconnect', () => void site.close());
  process.send?.(site.url);
});
