import { isForBrowser, onClick } from '../ui/browser/onClick.ts';

/**
 * Shows an image as large as the window allows when the reader follows its link, on a phone twice as wide as the window; without
 * JavaScript the link leads to the file. Escape, a click and the button close it.
 */
export function startImageZoom(): void {
  onClick('a.Figure-zoom', (link, event) => {
    const image = link.querySelector('img');
    if (image && link instanceof HTMLAnchorElement && !isForBrowser(event)) {
      event.preventDefault();
      enlarge(image, link.href);
    }
  });
}

/** @param original the address of the image in its own size */
function enlarge(image: HTMLImageElement, original: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'ImageZoom';
  dialog.setAttribute('aria-label', image.alt);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'ImageZoom-close';
  close.textContent = 'Close';
  const large = document.createElement('img');
  large.src = original;
  // What the page shows is there already.
  large.style.background = `url("${image.currentSrc}") center / contain no-repeat`;
  large.addEventListener('load', () => large.style.removeProperty('background'));
  large.alt = image.alt;
  // Not `image.width`, which is what it has on the page.
  for (const name of ['width', 'height']) large.setAttribute(name, image.getAttribute(name) ?? '');
  const frame = document.createElement('div');
  frame.className = 'ImageZoom-frame';
  // So that the keyboard can scroll it when it is wider than the window.
  frame.tabIndex = 0;
  frame.append(large);
  dialog.append(close, frame);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
