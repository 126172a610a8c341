import type { AlertEnv } from '#env';

/** A way to tell operators. */
export type AlertChannel =
  | { readonly kind: 'webhook'; readonly url: string }
  | { readonly kind: 'mail'; readonly to: readonly string[]; readonly from: string; readonly smtp: string }
  | { readonly kind: 'command'; readonly command: string };

/** The ways that the environment names, and what must never be printed. */
export function alertChannels({ webhook, mail, command }: AlertEnv): readonly AlertChannel[] {
  return [
    ...(webhook === undefined ? [] : [{ kind: 'webhook' as const, url: webhook }]),
    ...(mail ? [{ kind: 'mail' as const, ...mail }] : []),
    ...(command === undefined ? [] : [{ kind: 'command' as const, command }]),
  ];
}

/** Returns the name of a channel for people. Addresses of webhooks and commands may have secrets in them. */
export function channelName(channel: AlertChannel): string {
  switch (channel.kind) {
    case 'webhook':
      return `The webhook at ${new URL(channel.url).host}`;
    case 'mail':
      return `Mail to ${channel.to.join(', ')}`;
    case 'command':
      return 'The command of ALERT_COMMAND';
  }
}

/** Returns the parts of the channels that must not be in any output, the longest first: a part must not be hidden before the whole. */
export function channelSecrets(channels: readonly AlertChannel[]): readonly string[] {
  return channels
    .flatMap((channel): string[] => {
      switch (channel.kind) {
        case 'webhook':
          return webhookSecrets(channel.url);
        case 'mail': {
          const { password } = new URL(channel.smtp);
          return [channel.smtp, password, decodeURIComponent(password)];
        }
        case 'command':
          return [channel.command];
      }
    })
    .filter((secret) => secret.length > 1)
    .toSorted((a, b) => b.length - a.length);
}

/** Short values of the query, such as `v=1`, are not secrets, and hiding them would make messages unreadable. */
const shortestSecret = 6;

/** Services put the secret of a webhook into its path, its query or its password. */
function webhookSecrets(url: string): string[] {
  const { pathname, search, searchParams, password } = new URL(url);
  const written = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
  const values = [...searchParams.values(), ...written].filter((value) => value.length >= shortestSecret);
  return [url, `${pathname}${search}`, pathname, search, password, decode(password), ...values];
}

/** The text itself where it is no encoded one. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
