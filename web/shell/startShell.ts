import type { NavigationKind, PageShell } from '../ui/browser/pageShell.ts';
import { startCodeTools } from '../body/startCodeTools.ts';
import { startHeadingLinks } from '../body/startHeadingLinks.ts';
import { startImageZoom } from '../body/startImageZoom.ts';
import { startIslands } from '../body/startIslands.ts';
import { startOverflow } from '../body/startOverflow.ts';
import { showChosenTabs, startTabs } from '../body/startTabs.ts';
import { startSidebars } from '../docs/startSidebars.ts';
import { startSearch } from '../search/box/startSearch.ts';
import { writeStored } from '../ui/browser/browserStorage.ts';
import { onClick } from '../ui/browser/onClick.ts';
import { prefersReducedData } from '../ui/browser/prefersReducedData.ts';
import { showHiddenTarget } from '../ui/browser/reveal.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';
import { prefetchedPayload } from '../ui/links/prefetchPage.ts';
import { startPageLinks } from '../ui/links/startPageLinks.ts';
import { startPreferredVersion } from '../ui/links/startPreferredVersion.ts';
import { startCurrentSection } from '../ui/page/startCurrentSection.ts';
import { startPageMenu } from '../ui/page/startPageMenu.ts';
import { startUnfolding, unfoldContents } from '../ui/page/startUnfolding.ts';
import { createFramework } from './framework/createFramework.ts';
import { startBlocks } from './framework/startBlocks.ts';
import { startColorMode } from './navbar/startColorMode.ts';
import { startHideableNavbar } from './navbar/startHideableNavbar.ts';
import { startMobileMenu } from './navbar/startMobileMenu.ts';
import { createProgressBar } from './navigation/createProgressBar.ts';
import { focusAfterNavigation } from './navigation/focusAfterNavigation.ts';
import { showProgress } from './navigation/showProgress.ts';
import { startPrefetchInView } from './navigation/startPrefetchInView.ts';
import { isTraversed, startTraversals } from './navigation/startTraversals.ts';
import { readShellSettings } from './shellSettings.ts';

/** Starts everything that works on a page without the framework, and what requests the framework. Lasts as long as the page. */
export function startShell(): PageShell {
  const { colorMode, versions } = readShellSettings();
  const needFramework = createFramework();
  const nearLink = (): void => {
    if (!prefersReducedData()) needFramework('link');
  };
  const navbar = document.querySelector<HTMLElement>('.Navbar');
  const hideable = navbar && startHideableNavbar(navbar);
  const menu = startMobileMenu();
  const traversals = startTraversals();
  const links = startPageLinks(nearLink);
  const preferred = startPreferredVersion(versions);
  const sidebars = startSidebars();
  const showIslands = startIslands();
  const bar = createProgressBar(showProgress);
  const showsPageInSearch = startSearch({ follow: links.follow, preferred: preferred.read });
  let lastNavigation: NavigationKind = 'push';
  const showBody = (body: ParentNode): void => {
    showChosenTabs(body);
    showIslands(body);
  };
  /** Starts what watches the elements of one page. Returns a function that stops it. */
  const startPage = (): (() => void) => {
    showBody(document);
    unfoldContents();
    const stops = [startCurrentSection(), startOverflow(), startPrefetchInView()];
    return () => stops.forEach((stop) => stop());
  };

  startAnnouncementBar();
  startCodeTools();
  startColorMode(colorMode);
  startHeadingLinks();
  startImageZoom();
  startPageMenu();
  startTabs();
  startUnfolding();
  showHiddenTarget();
  window.addEventListener('hashchange', showHiddenTarget);
  const sidebar = document.querySelector<HTMLElement>('.Sidebar');
  if (sidebar) sidebars.show(sidebar);
  let stopPage = startPage();
  startBlocks(needFramework);
  if (isTraversed()) nearLink();

  return {
    connect: (router) => {
      links.connect(router);
      traversals.connect();
    },
    navigationStarted: (url, kind) => {
      lastNavigation = kind;
      // A link to another place on the same page is followed at once; it may also cancel a navigation.
      if (new URL(url, window.location.href).pathname === window.location.pathname) bar.finish();
      else bar.start();
    },
    navigated: () => {
      bar.finish();
      traversals.navigated();
      menu.navigated();
      hideable?.navigated();
      preferred.applyToLinks();
      // It describes the page that the browser loaded.
      document.querySelector('[type="application/ld+json"]')?.remove();
      showHiddenTarget();
      // Going back and forward leaves the focus alone.
      if (lastNavigation !== 'traverse') focusAfterNavigation();
      stopPage();
      stopPage = startPage();
      showsPageInSearch();
    },
    showsBody: showBody,
    showsSidebar: sidebars.show,
    prefetchedPayload,
  };
}

/**
 * Hides the announcement when the reader dismisses it, until there is another one. On the next page load `firstPaintScript`
 * keeps it hidden.
 */
function startAnnouncementBar(): void {
  onClick('.AnnouncementBar-close', ({ dataset: { announcement: id = '' } }) => {
    writeStored(storageKeys.announcement(id), '1');
    document.documentElement.dataset['announcement'] = 'dismissed';
    document.getElementById('pageMain')?.focus({ preventScroll: true });
  });
}
