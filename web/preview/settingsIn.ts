import type { PageSettings } from '#core/preview/previewMessages.ts';

/** Reads the settings that the server has given the script of a page. */
export function settingsIn(page: Document): PageSettings {
  const text = page.querySelector<HTMLElement>('script[data-preview-page]')?.dataset['previewPage'];
  return text === undefined ? { version: '', studios: [] } : JSON.parse(text);
}
