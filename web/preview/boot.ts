import { reviewFragment } from '#core/preview/reviewLink.ts';
import { answerPreviewTool } from './answerPreviewTool.ts';
import { askStudio } from './askStudio.ts';
import {
  isReviewTicket,
  reviewTicket,
  storedTicket,
  storePerspective,
  storeTicket,
  studioTicket,
  ticketHeader,
} from './ticket.ts';

// The script of the page that the preview has at every address (`publishing/preview/bootPage.ts`). Puts the page of the site in its own place.

/** The time that the Studio has to answer, and the time to wait before asking for a page again, in milliseconds. */
const patience = 15_000;
const again = 1000;
/** The milliseconds after which a message says that the page is loading. */
const unsaid = 2000;

/** While the preview starts, it answers with this status, and the reason as text. */
const notYet = 503;
const noTicket = 401;
const tooMany = 429;
const ended = 410;

const slow = setTimeout(
  () => say('The preview is starting. The page appears as soon as it is ready.'),
  unsaid,
);

/** Ends the answers to the tool around the frame, once they have begun. */
let stopAnswering: (() => void) | undefined;

void start();

async function start(): Promise<void> {
  takeLink();
  const known = storedTicket();
  if (known !== '') {
    const refusal = await show(known);
    if (refusal === undefined) return;
    storeTicket('');
    if (isReviewTicket(known)) {
      say(refusal);
      return;
    }
  }
  const answer = await askStudio(studioOrigins(), patience);
  if (!answer) {
    say('This opens in the Studio: choose Preview at the top there. Or open the link that you were sent.');
    return;
  }
  const ticket = studioTicket(answer.ticket);
  storeTicket(ticket);
  storePerspective(answer.perspective);
  const refusal = await show(ticket);
  if (refusal !== undefined) {
    say('The Studio may no longer show drafts here. Log in to it again, and reload this page.');
  }
}

/** Takes the secret of a link for reviewers out of the address, where it would be copied and remembered. */
function takeLink(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(reviewFragment)) return;
  storeTicket(reviewTicket(hash.slice(reviewFragment.length)));
  window.history.replaceState(null, '', `${pathname}${search}`);
}

/** Shows the page. Resolves to the reason if the ticket is not valid. */
async function show(ticket: string): Promise<string | undefined> {
  for (;;) {
    // One after the other, until there is something to show.
    const response = await fetch(window.location.href, {
      headers: ticketHeader(ticket),
      cache: 'no-store',
    }).catch(() => undefined);
    if (response?.status === noTicket || response?.status === ended) return response.text();
    if (response && response.status !== notYet && response.status !== tooMany) {
      const html = await response.text();
      clearTimeout(slow);
      stopAnswering?.();
      const place = `${response.url}${window.location.hash}`;
      if (response.redirected) window.history.replaceState(null, '', place);
      document.open();
      document.write(html);
      document.close();
      return undefined;
    }
    say(response ? await response.text() : 'The preview does not answer. It is asked again and again.');
    await new Promise((resolve) => {
      setTimeout(resolve, again);
    });
  }
}

function studioOrigins(): readonly string[] {
  const element = document.querySelector<HTMLMetaElement>('meta[name="preview-studios"]');
  return element?.content.split(' ') ?? [];
}

function say(text: string): void {
  clearTimeout(slow);
  stopAnswering ??= answerPreviewTool(studioOrigins());
  const place = document.getElementById('preview-says');
  if (place && place.textContent !== text) place.textContent = text;
}
