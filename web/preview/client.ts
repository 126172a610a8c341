import type { HistoryAdapterNavigate } from '@sanity/visual-editing';
import type { PageSettings, ShownPage } from '#core/preview/previewMessages.ts';
import type { Problem } from '#core/problem.ts';
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing';
import { pageNotice } from '#core/preview/previewMessages.ts';
import { isWindow } from './askStudio.ts';
import { followPage } from './followPage.ts';
import { keepFromOverlay } from './keepFromOverlay.ts';
import { markPage } from './markPage.ts';
import { sendTicket } from './sendTicket.ts';
import { settingsIn } from './settingsIn.ts';
import { showPage } from './showPage.ts';
import { showProblems } from './showProblems.ts';
import { storedTicket, storeTicket, ticketHeader } from './ticket.ts';

// The first script of every page of the preview, after the page itself has come from `boot.ts`.

const settings = settingsIn(document);

sendTicket();
tellStudio();

function currentUrl(): string {
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
}

/** So that its form can follow. */
function tellStudio(): void {
  const studio: unknown = window.parent === window ? window.opener : window.parent;
  if (!isWindow(studio)) return;
  const { id, documentType } = settings.marks?.document ?? {};
  const page: ShownPage = {
    path: window.location.pathname,
    place: currentUrl(),
    ...(id !== undefined && documentType !== undefined && { id, documentType }),
  };
  for (const origin of settings.studios) studio.postMessage({ type: pageNotice, ...page }, origin);
}

const mark = ({ marks }: PageSettings): void => {
  if (marks) markPage(marks);
};
mark(settings);

let problems: readonly Problem[] = [];
let failure: string | undefined;
const showState = (): void =>
  showProblems(
    { problems, failure },
    { studio: settings.studios[0] ?? '', source: settings.marks?.document?.id },
  );

/** One at a time; what changes meanwhile is shown after it. */
let refreshing: Promise<void> | undefined;
let isStale = false;

async function refresh(): Promise<void> {
  isStale = true;
  refreshing ??= (async () => {
    while (isStale) {
      isStale = false;
      await update();
    }
    refreshing = undefined;
  })();
  return refreshing;
}

async function update(): Promise<void> {
  const response = await fetch(window.location.href, {
    headers: ticketHeader(storedTicket()),
    cache: 'no-store',
  }).catch(() => undefined);
  if (!response || response.status === 503) failure = await response?.text();
  else if (response.status === 401) reopen();
  // The page has moved.
  else if (response.redirected) window.location.replace(response.url);
  else {
    failure = undefined;
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    showPage(next);
    mark(settingsIn(next));
  }
  showState();
}

/** Asks for a new ticket, by starting again. */
function reopen(): void {
  storeTicket('');
  window.location.reload();
}

void followPage(
  settings.version,
  (event) => {
    if (event.kind === 'changed') void refresh();
    else {
      if (event.kind === 'problems') ({ problems } = event);
      failure = event.kind === 'failed' ? event.message : undefined;
      showState();
    }
  },
  reopen,
);

keepFromOverlay();

enableVisualEditing({
  history: {
    subscribe: (navigate: HistoryAdapterNavigate) => {
      const tell = (): void => navigate({ type: 'push', title: document.title, url: currentUrl() });
      tell();
      window.addEventListener('hashchange', tell);
      window.addEventListener('popstate', tell);
      return () => {
        window.removeEventListener('hashchange', tell);
        window.removeEventListener('popstate', tell);
      };
    },
    update: ({ type, url }) => {
      if (type === 'pop') window.history.back();
      else if (url !== currentUrl()) window.location.assign(url);
    },
  },
  // Otherwise the Studio puts it into every address.
  onPerspectiveChange: () => {},
  // The preview itself says when a page has changed: the Studio only knows of one document.
  refresh: (about) => (about.source === 'manual' ? refresh() : false),
});
