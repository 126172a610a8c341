import { expect, test } from 'vitest';
import { createPreviewPages } from './previewPages.ts';

/** A window of another page, as far as it can be seen. */
function openWindow() {
  const opened = { closed: false };
  return { close: () => void (opened.closed = true), source: opened as unknown as MessageEventSource };
}

test('a preview is open until the windows that have shown one are closed', () => {
  const { note, isOpen, openWindows } = createPreviewPages();
  expect(isOpen()).toBe(false);
  const [one, other] = [openWindow(), openWindow()];
  for (const { source } of [one, one, other]) note({ path: '/docs/', place: '/docs/' }, source);
  one.close();
  expect(isOpen()).toBe(true);
  expect(openWindows()).toEqual([other.source]);
  other.close();
  expect(isOpen()).toBe(false);
});

test('the document of a page is known by its path, until it has none', () => {
  const { note, documentAt } = createPreviewPages();
  const { source } = openWindow();
  note({ path: '/docs/', place: '/docs/', id: 'start', documentType: 'docPage' }, source);
  expect(documentAt('/docs')).toEqual({ id: 'start', type: 'docPage' });
  note({ path: '/docs/', place: '/docs/' }, source);
  expect(documentAt('/docs/')).toBeUndefined();
});
