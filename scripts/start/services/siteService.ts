import type { PublicAccess } from '#system/http/callersOf.ts';
import { countNotFound } from '#publishing/siteServer/countNotFound.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { runService } from './runService.ts';

export type SiteServiceSettings = {
  readonly host: string;
  readonly port: number;
  /** A socket that listens on this port already, which the process has as `passedSocket`; the server opens one when absent. */
  readonly socket?: number;
  /** The publisher's data folder, which has a file that names the live build. */
  readonly publisherData: string;
  /** The public access of readers on other machines; any name is accepted when absent. */
  readonly access?: PublicAccess;
  /** The password that readers need before the site is public. */
  readonly password?: string;
};

/** A message of it: how often each path was asked for that the site does not have. */
export type FromSite = {
  readonly kind: 'not found';
  readonly counts: readonly (readonly [path: string, count: number])[];
};

// The process that serves readers. It needs nothing but the files of the live build.
runService<SiteServiceSettings>(
  async ({ host, port, socket, publisherData, access, password }, { say, tell, onStop }) => {
    /** The code, or else the message, of the last error: many readers may meet the same one, each with another file. */
    let said = '';
    const site = await startSiteServer({
      host,
      port,
      socket: socket === undefined ? undefined : passedSocket,
      access,
      password,
      live: livePointer(publisherData).read,
      onNotFound: countNotFound({ tell: (counts) => tell({ kind: 'not found', counts } satisfies FromSite) }),
      onError: (error) => {
        const reason = errorMessage(error);
        const kind = error instanceof Error && 'code' in error ? String(error.code) : reason;
        if (kind !== said) say(`The site's server could not answer: ${reason}`, 'error');
        said = kind;
      },
    });
    onStop(() => site.close());
  },
);

/** The file descriptor by which a process of `forkService` has the socket that it was given: the one after its channel to the supervisor. */
const passedSocket = 4;
