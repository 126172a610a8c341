import type { SendTask } from './sendAside.ts';
import { answerAside } from '#system/process/answerAside.ts';
import { sendAlert } from './sendAlert.ts';

// Sends one alert, started by sendAside.ts.
answerAside<SendTask, void>(
  ({ channel, alert, site }, { signal }) => sendAlert(channel, alert, site, signal),
  { stopTime: 4000 },
);
