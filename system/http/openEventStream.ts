import type { ServerResponse } from 'node:http';
import type { Share } from '../budget/createBudgets.ts';
import type { Reply } from './reply.ts';
import { Readable } from 'node:stream';
import { HttpError } from '../values/httpError.ts';

/** A stream of server-sent events to one reader. */
export type EventStream = {
  readonly body: Readable;
  /** Sends whole events, see `formatEvent`. */
  readonly write: (events: string | Uint8Array) => void;
  /** Closes the stream after what has been sent. */
  readonly end: () => void;
};

const heartbeatMs = 15_000;
/** Bytes that may wait for one slow reader. */
const maxWaitingBytes = 8 * 1024 * 1024;

/**
 * Opens a stream of events. Calls `onClose` once when the reader is gone. A reader that cannot keep up is cut off, instead of filling the
 * memory of the server: it reconnects and starts afresh.
 * @param unsent the budget for bytes that the reader has not taken yet
 */
export function openEventStream(unsent: Share, onClose: () => void): EventStream {
  const body = new Readable({ read: () => undefined, highWaterMark: maxWaitingBytes });
  const write = (events: string | Uint8Array) => {
    if (body.destroyed || body.readableEnded) return;
    body.push(events);
    if (!isAffordable(unsent, body.readableLength)) body.destroy();
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs).unref();
  body.once('close', () => {
    clearInterval(heartbeat);
    unsent.giveBack();
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

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Returns a reply with the events of a stream. */
export function eventsReply({ body }: EventStream): Reply {
  return { status: 200, headers: streamHeaders, body };
}

/** Sends the events of a stream until the response is closed. */
export function sendEvents(response: ServerResponse, { body }: EventStream): void {
  response.writeHead(200, streamHeaders);
  response.flushHeaders();
  body.pipe(response);
  response.on('close', () => body.destroy());
}

function isAffordable(unsent: Share, bytes: number): boolean {
  if (bytes > maxWaitingBytes) return false;
  try {
    unsent.resize(bytes);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** An event as it is sent; `json` is a line of JSON, `id` what the reader sends when it reconnects. */
export function formatEvent(event: string, json: string, id = ''): string {
  return `event: ${event}\n${id === '' ? '' : `id: ${id}\n`}data: ${json}\n\n`;
}
