import { followLivePointer } from '#scripts/serve/livePointer.ts';
import { startSiteServer } from '#scripts/serve/startSiteServer.ts';
import { runService } from '../runService.ts';

export type SiteSettings = {
  readonly host: string;
  readonly port: number;
  /** The publisher's data folder, in which a file says which build is live. */
  readonly publisherData: string;
};

// The process that readers talk to. It needs nothing but the files of the live build.
runService<SiteSettings>(async ({ host, port, publisherData }, { say, onStop }) => {
  let said = '';
  const site = await startSiteServer({
    host,
    port,
    live: followLivePointer(publisherData),
    onFault: (error) => {
      const text = `The site's server could not answer: ${error instanceof Error ? error.message : String(error)}`;
      // Each reader may meet the same one.
      if (text !== said) say(text);
      said = text;
    },
  });
  onStop(() => site.close());
});
