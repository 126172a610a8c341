import type { Recording } from '../recording/recording.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';

export type PresenceOptions = {
  readonly lake: string;
  readonly token: string;
  /** Puts names in the place of placeholders. */
  readonly show: (text: string) => string;
  readonly recorded: Recording['presence'];
};

/** Says where a writer is, again and again, as a Studio does. Resolves once the socket is open. */
export async function announcePresence(options: PresenceOptions): Promise<{ readonly close: () => void }> {
  const { lake, token, show, recorded } = options;
  const socket = new WebSocket(`${lake.replace('http', 'ws')}/v2022-06-30/socket/production`);
  const session = randomUUID();
  const send = (message: string): void => {
    const now = new Date().toISOString();
    socket.send(
      show(message)
        .replaceAll('{session}', session)
        .replaceAll('{now}', now)
        .replaceAll('{id}', randomUUID()),
    );
  };
  await once(socket, 'open');
  socket.on('error', () => {});
  send(
    JSON.stringify({
      jsonrpc: '2.0',
      method: 'authorization',
      params: { authorization: `Bearer ${token}`, apiVersion: 'v1' },
      id: '{id}',
    }),
  );
  for (const message of recorded.opening) send(message);
  const timer = setInterval(() => send(recorded.announcement), recorded.everySeconds * 1000);
  return {
    close: () => {
      clearInterval(timer);
      socket.close();
    },
  };
}
