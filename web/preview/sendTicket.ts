import { storedTicket, ticketHeader } from './ticket.ts';

/** Adds the ticket to the requests of this page's scripts to its own origin: their replies may depend on drafts. */
export function sendTicket(): void {
  const fetchAsUsual = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const isOwn = new URL(request.url).origin === window.location.origin;
    const headers = Object.entries(isOwn ? ticketHeader(storedTicket()) : {});
    for (const [name, value] of headers) request.headers.set(name, value);
    return fetchAsUsual(request);
  };
}
