import type { Alert } from '#core/operations/alert.ts';
import { readEnv } from '#env';
import { alertChannels, channelName } from '#publishing/alerts/alertChannels.ts';
import { sendAlert } from '#publishing/alerts/sendAlert.ts';
import { runSubcommand, subcommand } from '#scripts/command/runSubcommand.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

await runSubcommand({
  name: 'npm run alert',
  summary: 'Sends alerts to operators. npm start does so by itself; see docs/operations.md.',
  subcommands: {
    test: subcommand(
      {
        name: 'npm run alert -- test',
        summary: 'Sends a test to ALERT_WEBHOOK, ALERT_MAIL and ALERT_COMMAND, whichever are set.',
        details: 'Exit code 1 if one of them does not take it.',
      },
      async () => {
        const env = readEnv();
        const channels = alertChannels(env.alerts);
        if (channels.length === 0) {
          throw new Error('None of ALERT_WEBHOOK, ALERT_MAIL and ALERT_COMMAND is set.');
        }
        const alert: Alert = {
          kind: 'test',
          about: '',
          title: 'This is a test.',
          text: 'Alerts of this site arrive here.',
          state: 'raised',
          at: new Date().toISOString(),
        };
        const { serve, publisher, sitePort } = env;
        const site = serve.siteUrl ?? publisher.siteOrigins?.[0] ?? `http://localhost:${sitePort}`;
        for (const channel of channels) {
          try {
            await sendAlert(channel, alert, site);
            console.log(`${channelName(channel)} has taken it.`);
          } catch (error) {
            console.error(errorMessage(error));
            process.exitCode = 1;
          }
        }
      },
    ),
  },
});
