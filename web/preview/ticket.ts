import { readStored, writeStored } from '../ui/browser/browserStorage.ts';

/** The right of this tab to see drafts, as the Studio gave it; `''` if it has none. */
export function storedTicket(): string {
  return readStored(key, 'session');
}

export function storeTicket(ticket: string): void {
  writeStored(key, ticket, 'session');
}

/** The header with which a page of the preview asks for what depends on drafts. */
export function ticketHeader(ticket: string): Readonly<Record<string, string>> {
  return { Authorization: `Preview ${ticket}` };
}

const key = 'preview-ticket';
