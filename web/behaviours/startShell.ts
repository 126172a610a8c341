import type { Shell } from '#core/site/pageData.ts';
import { startAnnouncementBar } from './announcementBar.ts';
import { startCodeOverflow, startCodeTools } from './codeTools.ts';
import { startColorMode } from './colorMode.ts';
import { startCurrentSection } from './currentSection.ts';
import { startHeadingLinks } from './headingLinks.ts';
import { startHideableNavbar } from './hideableNavbar.ts';
import { startImageZoom } from './imageZoom.ts';
import { startMobileMenu } from './mobileMenu.ts';
import { onNavigationStart } from './navigation.ts';
import { focusAfterNavigation } from './navigationFocus.ts';
import { startPrefetchInView } from './prefetchInView.ts';
import { startPreferredVersion } from './preferredVersion.ts';
import { createProgressBar } from './progressBar.ts';
import { showProgress } from './progressView.ts';

export type RunningShell = {
  /** Another page shows. */
  readonly navigated: () => void;
  readonly stop: () => void;
};

/** Everything that the frame does from the first page to the last. */
export function startShell(settings: {
  readonly colorMode: Shell['colorMode'];
  readonly versions: readonly string[];
}): RunningShell {
  const bar = createProgressBar(showProgress);
  const navbar = document.querySelector<HTMLElement>('.Navbar');
  const hideable = navbar === null ? undefined : startHideableNavbar(navbar);
  const menu = startMobileMenu();
  const stops = [
    onNavigationStart(({ pathname }) =>
      // Another place on the same page is there at once; it may also call off a page that was on its way.
      pathname === window.location.pathname ? bar.finish() : bar.start(),
    ),
    startAnnouncementBar(),
    startCodeTools(),
    startColorMode(settings.colorMode),
    startHeadingLinks(),
    startImageZoom(),
    startPreferredVersion(settings.versions),
    menu.stop,
    () => hideable?.stop(),
  ];
  return {
    navigated: () => {
      bar.finish();
      menu.navigated();
      hideable?.navigated();
      focusAfterNavigation();
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

/** What starts anew with each page. The answer ends it. */
export function startPage(prefetch: (path: string) => void): () => void {
  const stops = [startCurrentSection(), startCodeOverflow(), startPrefetchInView(prefetch)];
  return () => stops.forEach((stop) => stop());
}
