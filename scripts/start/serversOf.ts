import type { Env } from '#env';
import { present } from '#core/present.ts';

/** A server of `npm start` and `npm run serve`. */
export type ServerPlace = {
  readonly name: 'site' | 'studio' | 'lake' | 'publisher' | 'preview';
  readonly port: number;
  /** Address it listens on. */
  readonly host: string;
  /** The origin for browsers on other machines; absent if they cannot reach it. */
  readonly url?: string;
};

/** The servers, in the order of messages; without the lake if it is hosted. */
export function serversOf(env: Env): readonly ServerPlace[] {
  const { sitePort, siteHost, studioPort, lake, publisher, preview, serve } = env;
  const usual = '127.0.0.1';
  return [
    { name: 'site', port: sitePort, host: siteHost, ...present({ url: serve.siteUrl }) },
    {
      name: 'studio',
      port: studioPort,
      host: serve.studioHost ?? usual,
      ...present({ url: serve.studioUrl }),
    },
    ...(lake.kind === 'hosted'
      ? []
      : [
          {
            name: 'lake' as const,
            port: lake.port,
            host: lake.host ?? usual,
            ...present({ url: lake.publicUrl }),
          },
        ]),
    {
      name: 'publisher',
      port: publisher.port,
      host: publisher.host,
      ...present({ url: serve.publisherUrl }),
    },
    { name: 'preview', port: preview.port, host: preview.host, ...present({ url: preview.url }) },
  ];
}

/** The variable that sets the port, the host or the address of a server, such as `SITE_PORT`. */
export function variableOf({ name }: ServerPlace, of: 'PORT' | 'HOST' | 'URL'): string {
  return `${name.toUpperCase()}_${of}`;
}
