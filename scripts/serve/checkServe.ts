import type { Env } from '#env';
import { publicUrls } from './publicUrls.ts';

/** What keeps `npm run serve` from starting with these settings, as sentences; none if it may. */
export function checkServe(env: Env): readonly string[] {
  return [...loginProblems(env), ...urlProblems(env), ...hostProblems(env), ...portProblems(env)];
}

function loginProblems({ lake }: Env): readonly string[] {
  if (lake.kind === 'hosted' || lake.oneClickLogin !== true) return [];
  return [
    'LAKE_ONE_CLICK_LOGIN is on: whoever reaches the lake could log in without a password. Leave it out; npm run serve is for people with passwords, and npm start for one person at one machine.',
  ];
}

function urlProblems(env: Env): readonly string[] {
  const urls = publicUrls(env);
  const given = urls.filter(({ url }) => url !== undefined);
  const missing = urls.filter(({ url }) => url === undefined);
  const byOrigin = Map.groupBy(given, ({ url = '' }) => new URL(url).origin);
  const shared = [...byOrigin].filter(([, { length }]) => length > 1);
  return [
    ...(given.length > 0 && missing.length > 0
      ? [
          `${namesOf(given)} ${given.length === 1 ? 'is' : 'are'} set, and ${namesOf(missing)} ${missing.length === 1 ? 'is' : 'are'} not: browsers on other machines need all of them. Set them all, or none to try it on this machine.`,
        ]
      : []),
    ...shared.map(
      ([origin, same]) =>
        `${namesOf(same)} are the same, ${origin}: each needs an origin of its own, because pages of one origin can read what the others keep in a browser, such as a writer's token.`,
    ),
  ];
}

function hostProblems(env: Env): readonly string[] {
  const isPublic = publicUrls(env).some(({ url }) => url !== undefined);
  const { proxies } = env.serve;
  if (!isPublic && proxies) {
    return [`TRUSTED_PROXY is set, but none of ${namesOf(publicUrls(env))}: there is nothing to pass on.`];
  }
  if (!isPublic && env.serve.tls) {
    return [`TLS_CERT is set, but none of ${namesOf(publicUrls(env))}: there is nothing to serve with it.`];
  }
  if (env.serve.tls && proxies) {
    return ['TLS_CERT and TRUSTED_PROXY are both set: either this server has the certificate, or the proxy.'];
  }
  const open = hosts(env).filter(({ host }) => !isLoopbackName(host));
  if (open.length === 0) return [];
  const where = open.map(({ variable, host }) => `${variable} is ${host}`).join(', ');
  if (!isPublic) {
    return [
      `${where}, but none of ${namesOf(publicUrls(env))} is set: other machines would be refused. Set them, or let everything listen on 127.0.0.1.`,
    ];
  }
  if (proxies) return [];
  if (env.serve.tls) {
    return [`${where}, but with TLS_CERT only TLS_HOST may be open: leave the others out.`];
  }
  return [
    `${where}, so the proxy is not on this machine: say in TRUSTED_PROXY which addresses it has. Everybody else is refused. Behind a proxy on this machine, leave ${open.map(({ variable }) => variable).join(' and ')} out.`,
  ];
}

function portProblems(env: Env): readonly string[] {
  const ports = [
    { variable: 'SITE_PORT', port: env.sitePort },
    { variable: 'STUDIO_PORT', port: env.studioPort },
    ...(env.lake.kind === 'local' ? [{ variable: 'LAKE_PORT', port: env.lake.port }] : []),
    { variable: 'PUBLISHER_PORT', port: env.publisher.port },
    { variable: 'PREVIEW_PORT', port: env.preview.port },
  ];
  return [...Map.groupBy(ports, ({ port }) => port)]
    .filter(([, { length }]) => length > 1)
    .map(([port, same]) => `${namesOf(same)} are the same, ${port}: each server needs a port of its own.`);
}

function hosts(env: Env): readonly { readonly variable: string; readonly host: string }[] {
  const { lake, siteHost, serve, publisher, preview } = env;
  return [
    { variable: 'SITE_HOST', host: siteHost },
    { variable: 'STUDIO_HOST', host: serve.studioHost ?? '127.0.0.1' },
    ...(lake.kind === 'local' ? [{ variable: 'LAKE_HOST', host: lake.host ?? '127.0.0.1' }] : []),
    { variable: 'PUBLISHER_HOST', host: publisher.host },
    { variable: 'PREVIEW_HOST', host: preview.host },
  ];
}

function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** `A, B and C`. */
function namesOf(list: readonly { readonly variable: string }[]): string {
  const names = list.map(({ variable }) => variable);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
