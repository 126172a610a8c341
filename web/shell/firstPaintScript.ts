import type { Announcement, ColorModeSettings } from '#core/site/model/shell.ts';
import { inlineScript } from '#core/text/inlineScript.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';

export type FirstPaintSettings = {
  readonly colorMode: ColorModeSettings;
  readonly announcement?: Announcement | undefined;
};

/**
 * The script that runs in `<head>` before the first paint, so that nothing flashes or moves: it sets the colour mode, hides a
 * dismissed announcement, remembers which page this is (`startTraversals`), and cleans an address that ends in `.html`, or that starts
 * with two slashes, which the framework cannot read. If the switch is disabled, a stored mode is deleted; otherwise it would apply again
 * once the switch is enabled.
 */
export function firstPaintScript(
  { colorMode, announcement }: FirstPaintSettings,
  trailingSlash: boolean,
): string {
  return inlineScript(prepareFirstPaint, {
    key: storageKeys.theme,
    mode: colorMode.default,
    fixed: colorMode.disableSwitch,
    system: colorMode.respectSystem,
    dismissed: announcement?.closable === true ? storageKeys.announcement(announcement.id) : null,
    slash: trailingSlash ? '/' : '',
  });
}

type Settings = {
  /** The storage key of the colour mode. */
  readonly key: string;
  /** The colour mode of the site. */
  readonly mode: string;
  /** True if readers cannot choose. */
  readonly fixed: boolean;
  /** True if the system's mode applies to readers who have not chosen one. */
  readonly system: boolean;
  /** The storage key of the dismissed announcement. */
  readonly dismissed: string | null;
  /** The ending of the site's paths. */
  readonly slash: string;
};

/**
 * Runs in the browser on its own: see inlineScript. The address of a file is the clean one followed by `.html` or `/index.html`. An
 * address with two slashes becomes another one without a page, so that it is still not found when it is loaded again.
 */
function prepareFirstPaint({ key, mode, fixed, system, dismissed, slash }: Settings): void {
  const root = document.documentElement;
  let stored: string | null = null;
  try {
    if (fixed) localStorage.removeItem(key);
    else stored = localStorage.getItem(key);
    if (dismissed !== null && localStorage.getItem(dismissed) !== null) {
      root.dataset['announcement'] = 'dismissed';
    }
  } catch {
    stored = null;
  }
  if (stored !== 'light' && stored !== 'dark') {
    const prefersLight = system && matchMedia('(prefers-color-scheme: light)').matches;
    stored = prefersLight ? 'light' : system ? 'dark' : mode;
  }
  root.dataset['theme'] = stored;
  const path = location.pathname;
  const readable = path.replace(/^\/{2,}/, (slashes) => `/${'%2F'.repeat(slashes.length - 1)}`);
  const clean = readable.replace(/(?:\/index)?\.html$/, '');
  const isTrimmed = clean !== readable;
  if (isTrimmed) root.dataset['trimmed'] = path;
  if (clean !== path) {
    const shown = isTrimmed ? clean + slash || '/' : clean;
    history.replaceState(history.state, '', shown + location.search + location.hash);
  }
  root.dataset['path'] = location.pathname;
}
