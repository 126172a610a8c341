import type { WebSocket } from 'ws';
import { HttpError } from '#system/values/httpError.ts';

export type Pacing = {
  /** Counts a message. Throws an `HttpError` if there are too many. */
  readonly count: () => void;
  readonly receive: (text: string) => void;
};

/** The time after which a message that came too soon is tried again, in milliseconds. */
const pause = 200;

/** Passes the messages of a socket on, in their order. While there are too many, they wait, and nothing more is read from the socket. */
export function paceMessages(
  socket: Pick<WebSocket, 'on' | 'pause' | 'resume'>,
  { count, receive }: Pacing,
): void {
  /** Messages that had been read when the socket was paused. */
  const waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const passOn = (): void => {
    timer = undefined;
    for (let [text] = waiting; text !== undefined; [text] = waiting) {
      if (!isTimely(count)) {
        socket.pause();
        timer = setTimeout(passOn, pause).unref();
        return;
      }
      waiting.shift();
      receive(text);
    }
    socket.resume();
  };
  socket.on('message', (data) => {
    waiting.push(Buffer.isBuffer(data) ? data.toString() : '');
    if (!timer) passOn();
  });
  socket.on('close', () => clearTimeout(timer));
}

function isTimely(count: () => void): boolean {
  try {
    count();
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
