import type { HistoryAdapterNavigate } from '@sanity/visual-editing';
import type { PageSettings, ShownPage } from '#core/preview/previewMessages.ts';
import type { PageState } from './followDrafts.ts';
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing';
import { pageNotice } from '#core/preview/previewMessages.ts';
import { isWindow } from './askStudio.ts';
import { followDrafts } from './followDrafts.ts';
import { followPerspective } from './followPerspective.ts';
import { keepFromOverlay } from './keepFromOverlay.ts';
import { markPage } from './markPage.ts';
import { settingsIn } from './settingsIn.ts';
import { showProblems } from './showProblems.ts';
import { askForWords } from './wordProblems.ts';

// The first script of every page of the preview, after the page itself has come from `boot.ts`.

const settings = settingsIn(document);

followPerspective(settings.studios);
tellStudio(settings);

function currentUrl(): string {
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
}

/** So that the Studio's form can follow, and its header shows the page. */
function tellStudio({ marks, asOf }: PageSettings): void {
  const studio: unknown = window.parent === window ? window.opener : window.parent;
  if (!isWindow(studio)) return;
  const { id, documentType } = marks?.document ?? {};
  const page: ShownPage = {
    path: window.location.pathname,
    place: currentUrl(),
    ...(id !== undefined && documentType !== undefined && { id, documentType }),
    ...(asOf !== undefined && { asOf }),
  };
  for (const origin of settings.studios) studio.postMessage({ type: pageNotice, ...page }, origin);
}

const mark = ({ marks }: PageSettings): void => {
  if (marks) markPage(marks);
};
mark(settings);

/** The last state that was reported: the Studio's answers about earlier states come too late. */
let lastState: PageState | undefined;

const refresh = followDrafts({
  settings,
  onPage: (now) => {
    mark(now);
    tellStudio(now);
  },
  onState: (state) => {
    const show = (): void => {
      lastState = state;
      showProblems(state, { studio: settings.studios[0] ?? '', source: settings.marks?.document?.id });
    };
    show();
    askForWords(state.problems, settings.studios, () => {
      if (lastState === state) show();
    });
  },
});

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
  // Otherwise the Studio puts it into every address. It comes in a message of our own (followPerspective.ts).
  onPerspectiveChange: () => {},
  // The preview itself says when a page has changed: the Studio only knows of one document.
  refresh: (about) => (about.source === 'manual' ? refresh() : false),
});
