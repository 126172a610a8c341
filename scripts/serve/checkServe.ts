import type { Env } from '#env';
import { serversOf, variableOf } from '#scripts/start/serversOf.ts';

/** Returns the reasons, as sentences, why `npm run serve` cannot start with these settings. */
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
  const urls = urlsOf(env);
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
  const unreachable = hostsOf(env).filter(({ host }) => !reachable.includes(host));
  return [
    ...unreachable.map(
      ({ variable, host }) =>
        `${variable} is ${host}: the servers reach each other at 127.0.0.1, on which that one would not listen. Leave it out, or use 0.0.0.0 if the proxy is on another machine.`,
    ),
    ...exposureProblems(env),
  ];
}

/** Hosts with which a server listens on 127.0.0.1; the last two are also for other machines. */
const reachable = ['127.0.0.1', 'localhost', '0.0.0.0', '::'];

function exposureProblems(env: Env): readonly string[] {
  const urls = urlsOf(env);
  const isPublic = urls.some(({ url }) => url !== undefined);
  const { proxies } = env.serve;
  if (!isPublic && proxies) {
    return [`TRUSTED_PROXY is set, but none of ${namesOf(urls)}: there is nothing to pass on.`];
  }
  const open = hostsOf(env).filter(({ host }) => ['0.0.0.0', '::'].includes(host));
  if (open.length === 0) return [];
  const where = open.map(({ variable, host }) => `${variable} is ${host}`).join(', ');
  if (!isPublic) {
    return [
      `${where}, but none of ${namesOf(urls)} is set: other machines would be refused. Set them, or let everything listen on 127.0.0.1.`,
    ];
  }
  if (proxies) return [];
  return [
    `${where}, so the proxy is not on this machine: say in TRUSTED_PROXY which addresses it has. Everybody else is refused. Behind a proxy on this machine, leave ${open.map(({ variable }) => variable).join(' and ')} out.`,
  ];
}

function portProblems(env: Env): readonly string[] {
  return [...Map.groupBy(serversOf(env), ({ port }) => port)]
    .filter(([, { length }]) => length > 1)
    .map(([port, same]) => {
      const variables = same.map((server) => ({ variable: variableOf(server, 'PORT') }));
      return `${namesOf(variables)} have the same port, ${port}: each server needs one of its own.`;
    });
}

function urlsOf(env: Env): readonly { readonly variable: string; readonly url: string | undefined }[] {
  return serversOf(env).map((server) => ({ variable: variableOf(server, 'URL'), url: server.url }));
}

function hostsOf(env: Env): readonly { readonly variable: string; readonly host: string }[] {
  return serversOf(env).map((server) => ({ variable: variableOf(server, 'HOST'), host: server.host }));
}

/** `A, B and C`. */
function namesOf(list: readonly { readonly variable: string }[]): string {
  const names = list.map(({ variable }) => variable);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
