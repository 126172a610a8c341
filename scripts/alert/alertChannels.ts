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

/** What people call a channel. Addresses of webhooks and commands may have secrets in them. */
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

/** What of the channels must not be in any output. */
export function channelSecrets(channels: readonly AlertChannel[]): readonly string[] {
  return channels
    .flatMap((channel): string[] => {
      switch (channel.kind) {
        case 'webhook':
          return [channel.url, new URL(channel.url).pathname];
        case 'mail': {
          const { password } = new URL(channel.smtp);
          return [channel.smtp, password, decodeURIComponent(password)];
        }
        case 'command':
          return [channel.command];
      }
    })
    .filter((secret) => secret.length > 1);
}
