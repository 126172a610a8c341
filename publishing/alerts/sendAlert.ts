import type { Alert } from '#core/operations/alert.ts';
import type { AlertChannel } from './alertChannels.ts';
import { runCommandLine } from '#publishing/delivery/runCommandLine.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { channelName, channelSecrets } from './alertChannels.ts';
import { sendMail } from './sendMail.ts';

/** Seconds for a channel to take an alert. */
const timeout = 30;
/** The longest that a command may take to end when it is stopped before it is killed, in milliseconds. */
const stopTime = 2000;

/**
 * Sends an alert once. Rejects with an Error that names the channel and says why it did not take the alert, without anything secret.
 * @param site the address of the site that the alert is about
 * @param signal stops a webhook or a command when aborted
 */
export async function sendAlert(
  channel: AlertChannel,
  alert: Alert,
  site: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  try {
    await send(channel, alert, site, signal);
  } catch (error) {
    const reason = channelSecrets([channel]).reduce(
      (text, secret) => text.replaceAll(secret, '…'),
      errorMessage(error),
    );
    // Without the cause, whose message may have what was left out here.
    // oxlint-disable-next-line eslint/preserve-caught-error
    throw new Error(`${channelName(channel)} does not take alerts: ${reason}`);
  }
}

/** `[docs.example.com] Publishing failed.`, or `[docs.example.com] Resolved: Publishing failed.` */
function subjectOf({ title, state }: Alert, site: string): string {
  return `[${new URL(site).host}] ${state === 'resolved' ? 'Resolved: ' : ''}${title}`;
}

async function send(channel: AlertChannel, alert: Alert, site: string, signal: AbortSignal): Promise<void> {
  const subject = subjectOf(alert, site);
  const text = alert.state === 'resolved' ? 'This is no longer the case.' : alert.text;
  switch (channel.kind) {
    case 'webhook': {
      const response = await fetch(channel.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...alert, site, details: text, text: `${subject}\n${text}` }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout * 1000)]),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered with status ${response.status}`);
      return;
    }
    case 'mail':
      return sendMail(channel, { subject, text: `${text}\n\n${site}\n${alert.at}\n` }, timeout);
    case 'command':
      return runCommandLine({
        command: channel.command,
        cwd: process.cwd(),
        env: {
          ALERT_KIND: alert.kind,
          ALERT_STATE: alert.state,
          ALERT_TITLE: subject,
          ALERT_TEXT: text,
          ALERT_AT: alert.at,
        },
        timeout,
        stopTime,
        signal,
        say: () => {},
      });
  }
}
