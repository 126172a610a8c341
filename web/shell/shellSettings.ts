import type { ColorModeSettings } from '#core/site/model/shell.ts';

/** Settings of the site that the script of every page needs. The page has them as JSON (`HeadScript`). */
export type ShellSettings = {
  readonly colorMode: ColorModeSettings;
  /** Names of the versions that the docs have. */
  readonly versions: readonly string[];
};

/** Reads the settings from the page. */
export function readShellSettings(): ShellSettings {
  const script = document.querySelector<HTMLElement>('script[data-settings]');
  return JSON.parse(script?.dataset['settings'] ?? '');
}
