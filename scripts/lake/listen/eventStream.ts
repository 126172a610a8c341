import { Readable } from 'node:stream';

/** A stream of server-sent events to one reader. */
export type EventStream = {
  readonly body: Readable;
  /** Sends whole events, see `formatEvent`. */
  readonly write: (events: string | Uint8Array) => void;
  /** Ends it after what was sent. */
  readonly end: () => void;
};

const HEARTBEAT_MS = 15_000;
/** Bytes that may wait for a slow reader. */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * Opens a stream of events. `onClose` is called once when the reader is gone. One that cannot keep up is cut off: it
 * comes back and starts afresh, instead of filling the memory of the lake.
 */
export function openEventStream(onClose: () => void): EventStream {
  const body = new Readable({ read: () => undefined, highWaterMark: MAX_WAITING });
  const write = (events: string | Uint8Array) => {
    if (body.destroyed || body.readableEnded) return;
    body.push(events);
    if (body.readableLength > MAX_WAITING) body.destroy();
  };
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref();
  body.once('close', () => {
    clearInterval(heartbeat);
    onClose();
  });
  return {
    body,
    write,
    end: () => {
      if (!body.destroyed) body.push(null);
    },
  };
}

/** An event as it is sent; `json` is a line of JSON, `id` what the reader will name when it comes back. */
export function formatEvent(event: string, json: string, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`;
}
