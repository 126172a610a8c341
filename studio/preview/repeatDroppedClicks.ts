import { isRecord } from '#core/isRecord.ts';

/** The time before a connection in which a click counts as dropped, in milliseconds: four of Sanity's attempts to connect. */
const patience = 2000;

// Sanity renames messages as it hears them, so these may come in either form.
const isClick = /^(?:overlay|visual-editing)\/focus$/;
const isConnected = /^(?:comlink\/)?handshake\/syn-ack$/;

/**
 * Repeats clicks on fields of a preview that the Studio has dropped. After each new page, Sanity's connection to the frame fails once more, when a
 * heartbeat to the page before stays unanswered (@sanity/comlink, `createConnectionMachine`). It connects again at once, but what the page says until
 * then is lost, and the page does not learn of it. Opening a field twice does no harm. Returns a function that stops it.
 * @param studio the window of the Studio
 * @param origin of the preview
 */
export function repeatDroppedClicks(
  studio: Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
  origin: string,
): () => void {
  let last: { readonly click: MessageEvent; readonly at: number } | undefined;
  const repeated = new WeakSet<Event>();
  const hear = (event: Event): void => {
    if (!(event instanceof MessageEvent) || event.origin !== origin || repeated.has(event)) return;
    const type: unknown = isRecord(event.data) ? event.data['type'] : undefined;
    if (typeof type !== 'string') return;
    if (isClick.test(type)) last = { click: event, at: performance.now() };
    if (!isConnected.test(type) || last?.click.source !== event.source) return;
    const { click, at } = last;
    last = undefined;
    if (performance.now() - at > patience) return;
    // Once Sanity has heard of the connection.
    setTimeout(() => {
      const again = new MessageEvent('message', { data: click.data, origin, source: click.source });
      repeated.add(again);
      studio.dispatchEvent(again);
    });
  };
  studio.addEventListener('message', hear);
  return () => studio.removeEventListener('message', hear);
}
