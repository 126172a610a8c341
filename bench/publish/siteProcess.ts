import { livePointer } from '#scripts/siteServer/livePointer.ts';
import { startSiteServer } from '#scripts/siteServer/startSiteServer.ts';

// Serves the site of the data folder that is its argument, and sends the address: `npm start` has a process for that, too.
const [dataDir = ''] = process.argv.slice(2);
const site = await startSiteServer({ port: 0, live: livePointer(dataDir).read });
process.once('disconnect', () => void site.close());
process.send?.(site.url);
