/** The environment for the processes of `npm start` and `npm run serve`: secrets are sent only to those that need them. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    SANITY_WEBHOOK_SECRET: _secret,
    SANITY_API_TOKEN: _token,
    PUBLISHER_REBUILD_TOKEN: _rebuildToken,
    DELIVER_BUCKET_KEY_ID: _keyId,
    DELIVER_BUCKET_SECRET: _key,
    DELIVER_COMMAND: _command,
    METRICS_TOKEN: _metricsToken,
    OIDC_CLIENT_SECRET: _clientSecret,
    SITE_PASSWORD: _sitePassword,
    ALERT_WEBHOOK: _webhook,
    ALERT_SMTP: _smtp,
    ALERT_COMMAND: _alertCommand,
    ...rest
  } = environment;
  return rest;
}
