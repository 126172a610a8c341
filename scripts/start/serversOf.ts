import type { Env } from '#env';
import { present } from '#core/present.ts';
import { httpsPort } from '#scripts/tls/httpsPort.ts';

/** A server of `npm start` and `npm run serve`. */
export type ServerPlace = {
  readonly name: 'site' | 'studio' | 'lake' | 'publisher' | 'preview';
  readonly port: number;
  /** Address it listens on. */
  readonly host: string;
  /** Where browsers on other machines reach it: an origin. Absent if they cannot. */
  readonly url?: string;
};

/** The servers, in the order in which people are told of them; without the lake if it is hosted. */
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

/** A port on which `npm run serve` listens. */
export type UsedPort = {
  readonly port: number;
  readonly host: string;
  /** Variables that set it: one, or those of the addresses that have it in common. */
  readonly variables: readonly string[];
};

/** All ports, also those of the public addresses if this machine terminates TLS itself. */
export function usedPorts(env: Env): readonly UsedPort[] {
  const servers = serversOf(env);
  const own = servers.map((server) => ({
    port: server.port,
    host: server.host,
    variables: [variableOf(server, 'PORT')],
  }));
  const { tls } = env.serve;
  if (!tls) return own;
  const open = servers.flatMap((server) =>
    server.url === undefined ? [] : [{ variable: variableOf(server, 'URL'), port: httpsPort(server.url) }],
  );
  const shared = [...Map.groupBy(open, ({ port }) => port)].map(([port, same]) => ({
    port,
    host: tls.host,
    variables: same.map(({ variable }) => variable),
  }));
  return [...own, ...shared];
}
