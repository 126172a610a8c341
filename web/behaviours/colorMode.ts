import type { Shell } from '#core/site/pageData.ts';
import { onStoredChange, readStored, writeStored } from './browserStorage.ts';
import { onClick } from './onClick.ts';
import { storageKeys } from './shellConstants.ts';

type Mode = 'light' | 'dark';

/**
 * The switch between the colour modes. What a reader chooses is kept and shows in all tabs; while nothing is chosen the
 * system decides, where the setting allows it. The first mode is set by `firstPaintScript`. The answer ends it.
 */
export function startColorMode({
  default: mode,
  disableSwitch,
  respectSystem,
}: Shell['colorMode']): () => void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const preset = (): Mode => (respectSystem ? (system.matches ? 'light' : 'dark') : mode);
  function systemChanged(): void {
    if (respectSystem && (disableSwitch || parseMode(readStored(storageKeys.theme)) === undefined)) {
      show(preset());
    }
  }

  const endStored = disableSwitch
    ? (): void => {}
    : onStoredChange(storageKeys.theme, (value) => show(parseMode(value) ?? preset()));
  const endClick = onClick('.ColorModeSwitch', () => {
    const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    show(next);
    writeStored(storageKeys.theme, next);
  });
  system.addEventListener('change', systemChanged);
  return () => {
    endStored();
    endClick();
    system.removeEventListener('change', systemChanged);
  };
}

function show(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode;
}

function parseMode(value: string | null): Mode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}
