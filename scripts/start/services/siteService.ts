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
  /** What went wrong last, in one word where there is one: each reader may meet the same, in another file. */
  let said = '';
  const site = await startSiteServer({
    host,
    port,
    live: followLivePointer(publisherData),
    onFault: (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      const kind = error instanceof Error && 'code' in error ? String(error.code) : reason;
      if (kind !== said) say(`The site's server could not answer: ${reason}`);
      said = kind;
    },
  });
  onStop(() => site.close());
});
