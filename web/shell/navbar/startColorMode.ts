import type { ColorModeSettings } from '#core/site/model/shell.ts';
import { onStoredChange, readStored, writeStored } from '../../ui/browser/browserStorage.ts';
import { onClick } from '../../ui/browser/onClick.ts';
import { storageKeys } from '../../ui/browser/storageKeys.ts';

type Mode = 'light' | 'dark';

/**
 * The switch between the colour modes. The reader's choice is stored and applies in all tabs; without one the system decides,
 * if the settings allow that. `firstPaintScript` sets the first mode.
 */
export function startColorMode({ default: mode, disableSwitch, respectSystem }: ColorModeSettings): void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const preset = (): Mode => (respectSystem ? (system.matches ? 'light' : 'dark') : mode);
  function systemChanged(): void {
    if (respectSystem && (disableSwitch || !isMode(readStored(storageKeys.theme)))) {
      show(preset());
    }
  }

  if (!disableSwitch) {
    onStoredChange(storageKeys.theme, (value) => show(isMode(value) ? value : preset()));
  }
  onClick('.ColorModeSwitch', () => {
    const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    show(next);
    writeStored(storageKeys.theme, next);
  });
  system.addEventListener('change', systemChanged);
}

function show(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode;
}

function isMode(value: string): value is Mode {
  return value === 'light' || value === 'dark';
}
