import type { Env } from '#env';
import { alertChannels, channelSecrets } from '#publishing/alerts/alertChannels.ts';

/**
 * Returns the secrets that must never be printed.
 * @param shared the secret that publisher and lake share, if there is one
 */
export function secretsOf(env: Env, shared: string | undefined): readonly string[] {
  const secrets = [
    shared,
    env.publisher.rebuildToken,
    env.metricsToken,
    env.sitePassword,
    env.oidc?.clientSecret,
    env.lake.kind === 'hosted' ? env.lake.token : undefined,
    ...(env.targets ?? []).map((target) =>
      target.kind === 'bucket' ? target.credentials?.secretAccessKey : undefined,
    ),
    ...channelSecrets(alertChannels(env.alerts)),
  ];
  return secrets.filter((secret): secret is string => Boolean(secret));
}
