import { storeTicket } from './ticket.ts';

/** Replaces the open page by the reason why it ended. */
export function endPage(reason: string): void {
  storeTicket('');
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  text.textContent = reason;
  text.style.cssText = 'max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem';
  document.title = 'Preview';
  const body = document.createElement('body');
  body.append(text);
  document.body.replaceWith(body);
}
