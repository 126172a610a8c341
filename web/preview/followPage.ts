import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import { previewPlace } from '#core/preview/previewMessages.ts';
import { storedTicket, ticketHeader } from './ticket.ts';

/** An event of an open page. */
export type PageEvent = Exclude<PreviewEvent, { readonly kind: 'ended' }>;

/** The time to wait before connecting again, in milliseconds. */
const again = 1000;

/**
 * Calls a listener with the preview's events about this page, for as long as it is open. Server-sent events, read with `fetch` because
 * `EventSource` sends no headers.
 * @param version the state that the page shows
 * @param ends called when the ticket is no longer valid: it is unknown, or it has ended for a reason
 */
export async function followPage(
  version: string,
  listener: (event: PageEvent) => void,
  ends: { readonly onRefused: () => void; readonly onEnded: (reason: string) => void },
): Promise<void> {
  const address = new URL(`${previewPlace}/events`, window.location.origin);
  address.searchParams.set('path', window.location.pathname);
  address.searchParams.set('version', version);
  for (;;) {
    const response = await fetch(address, { headers: ticketHeader(storedTicket()), cache: 'no-store' }).catch(
      () => undefined,
    );
    if (response?.status === 401) {
      ends.onRefused();
      return;
    }
    if (response?.status === 410) {
      ends.onEnded(await response.text());
      return;
    }
    let end: string | undefined;
    if (response?.ok === true && response.body) {
      const hear = (event: PreviewEvent): void => {
        if (event.kind === 'ended') end = event.message;
        else listener(event);
      };
      await readEvents(response.body, hear).catch(() => {});
    }
    if (end !== undefined) {
      ends.onEnded(end);
      return;
    }
    // Changes in the meantime are not known.
    address.searchParams.set('version', '');
    listener({
      kind: 'failed',
      message: 'The connection to the preview is lost. It is tried again and again.',
    });
    await new Promise((resolve) => {
      setTimeout(resolve, again);
    });
  }
}

/** Resolves when the stream ends. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  listener: (event: PreviewEvent) => void,
): Promise<void> {
  let text = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) listener(JSON.parse(data));
    }
  }
}
