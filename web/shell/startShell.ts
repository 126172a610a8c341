import type { ColorModeSettings } from '#core/site/model/shell.ts';
import { startCodeOverflow, startCodeTools } from '../body/startCodeTools.ts';
import { startHeadingLinks } from '../body/startHeadingLinks.ts';
import { startImageZoom } from '../body/startImageZoom.ts';
import { writeStored } from '../ui/browser/browserStorage.ts';
import { onClick } from '../ui/browser/onClick.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';
import { startPreferredVersion } from '../ui/links/preferredVersion.ts';
import { startCurrentSection } from '../ui/page/startCurrentSection.ts';
import { startColorMode } from './navbar/startColorMode.ts';
import { startHideableNavbar } from './navbar/startHideableNavbar.ts';
import { startMobileMenu } from './navbar/startMobileMenu.ts';
import { createProgressBar } from './navigation/createProgressBar.ts';
import { focusAfterNavigation } from './navigation/focusAfterNavigation.ts';
import { onNavigationStart } from './navigation/navigation.ts';
import { showProgress } from './navigation/showProgress.ts';
import { startPrefetchInView } from './navigation/startPrefetchInView.ts';

export type RunningShell = {
  /** Call when another page is shown. */
  readonly navigated: () => void;
  readonly stop: () => void;
};

/** Starts the behaviour of the shell, which lasts as long as the tab. */
export function startShell(settings: {
  readonly colorMode: ColorModeSettings;
  readonly versions: readonly string[];
}): RunningShell {
  const bar = createProgressBar(showProgress);
  const navbar = document.querySelector<HTMLElement>('.Navbar');
  const hideable = navbar && startHideableNavbar(navbar);
  const menu = startMobileMenu();
  const stops = [
    onNavigationStart(({ pathname }) =>
      // A link to another place on the same page is followed at once; it may also cancel a navigation.
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

/** Starts the behaviour of one page. Returns a function that stops it. */
export function startPage(): () => void {
  const stops = [startCurrentSection(), startCodeOverflow(), startPrefetchInView()];
  return () => stops.forEach((stop) => stop());
}

/**
 * Hides the announcement when the reader dismisses it, until there is another one. On the next page load `firstPaintScript`
 * keeps it hidden. Returns a function that stops it.
 */
function startAnnouncementBar(): () => void {
  return onClick('.AnnouncementBar-close', ({ dataset: { announcement: id = '' } }) => {
    writeStored(storageKeys.announcement(id), '1');
    document.documentElement.dataset['announcement'] = 'dismissed';
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
