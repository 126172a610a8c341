import type { PageSettings } from '#core/preview/previewMessages.ts';
import type { Problem } from '#core/problem.ts';
import { reviewFragment } from '#core/preview/reviewLink.ts';
import { endPage } from './endPage.ts';
import { followPage } from './followPage.ts';
import { keepFromFramework } from './keepFromFramework.ts';
import { sendTicket } from './sendTicket.ts';
import { settingsIn } from './settingsIn.ts';
import { showPage } from './showPage.ts';
import { storedTicket, storeTicket, ticketHeader } from './ticket.ts';

/** The problems that keep a page from looking as it should. */
export type PageState = {
  /** The problems because of which some drafts are not shown as they are. */
  readonly problems: readonly Problem[];
  /** The reason why nothing new can be shown at the moment. */
  readonly failure: string | undefined;
};

export type FollowOptions = {
  readonly settings: PageSettings;
  /** Called when the page looks different now. */
  readonly onPage?: (settings: PageSettings) => void;
  readonly onState: (state: PageState) => void;
};

/** Keeps the open page up to date with the drafts. Returns a function that loads it again. */
export function followDrafts({ settings, onPage, onState }: FollowOptions): () => Promise<void> {
  let problems: readonly Problem[] = [];
  let failure: string | undefined;
  let hasEnded = false;
  const tellState = (): void => {
    if (!hasEnded) onState({ problems, failure });
  };
  const end = (reason: string): void => {
    hasEnded = true;
    endPage(reason);
  };
  /** One at a time; changes in the meantime are shown after it. */
  let refreshing: Promise<void> | undefined;
  let isStale = false;

  const refresh = async (): Promise<void> => {
    isStale = true;
    refreshing ??= (async () => {
      while (isStale) {
        isStale = false;
        await update();
      }
      refreshing = undefined;
    })();
    return refreshing;
  };
  const update = async (): Promise<void> => {
    const response = await fetch(window.location.href, {
      headers: ticketHeader(storedTicket()),
      cache: 'no-store',
    }).catch(() => undefined);
    if (!response || response.status === 503 || response.status === 429) failure = await response?.text();
    else if (hasEnded) return;
    else if (response.status === 401) reopen();
    else if (response.status === 410) end(await response.text());
    // The page has moved.
    else if (response.redirected) window.location.replace(response.url);
    else {
      failure = undefined;
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      showPage(next);
      onPage?.(settingsIn(next));
    }
    tellState();
  };

  sendTicket();
  keepFromFramework(refresh);
  void followPage(
    settings.version,
    (event) => {
      if (event.kind === 'changed') void refresh();
      else {
        if (event.kind === 'problems') ({ problems } = event);
        failure = event.kind === 'failed' ? event.message : undefined;
        tellState();
      }
    },
    { onRefused: reopen, onEnded: end },
  );
  window.addEventListener('hashchange', () => {
    // Another link for reviewers was opened in this tab.
    if (window.location.hash.startsWith(reviewFragment)) window.location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page from the browser's cache may have ended in the meantime.
    if (persisted) window.location.reload();
  });
  return refresh;
}

/** Asks for a new ticket, by starting again. */
function reopen(): void {
  storeTicket('');
  window.location.reload();
}
