import { isRecord } from '#core/isRecord.ts';
import { isWindow } from './askStudio.ts';

/**
 * Answers Sanity's tool around the frame as its overlay on a page would, while there is no page yet. After eight seconds without an answer
 * the tool covers the frame, with any message in it, by an error of its own (sanity 6.16, `presentationMachine`). Its messages are those of
 * `@sanity/presentation-comlink`. Returns a function that ends this, for the overlay of the page to take over.
 */
export function answerPreviewTool(studioOrigins: readonly string[]): () => void {
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (!studioOrigins.includes(origin) || !isWindow(source) || !isRecord(data)) return;
    const answer = answerTo(data);
    if (answer) source.postMessage(answer, origin);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

/** Returns the reply to the first message of a connection, and to those that ask whether the page is still there. */
export function answerTo(message: Readonly<Record<string, unknown>>): object | undefined {
  const { domain, from, to, type, id, connectionId } = message;
  if (domain !== 'sanity/channels' || from !== 'presentation' || to !== 'overlays') return undefined;
  if (type === 'handshake/syn') {
    const data = { id: connectionId };
    return { domain, from: to, to: from, type: 'handshake/syn-ack', id, connectionId, data };
  }
  if (type === 'channel/heartbeat') {
    return { domain, from: to, to: from, type: 'comlink/response', id, connectionId, responseTo: id };
  }
  return undefined;
}
