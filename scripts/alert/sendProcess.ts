import type { SendResult, SendTask } from './sendAside.ts';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { sendAlert } from './sendAlert.ts';

// Sends one alert, started by sendAside.ts, with which it ends.
process.on('disconnect', () => process.exit());
for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});

process.once('message', ({ channel, alert, site }: SendTask) => {
  void sendAlert(channel, alert, site)
    .then(
      (): SendResult => ({}),
      (error: unknown): SendResult => ({ failure: errorMessage(error) }),
    )
    .then((result) => process.send?.(result, undefined, undefined, () => process.disconnect()));
});
