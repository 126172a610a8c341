import { isForBrowser, onClick } from '../ui/browser/onClick.ts';

/**
 * Shows an image as large as the window allows when the reader follows its link, on a phone twice as wide as the window; without
 * JavaScript the link leads to the file. Escape, a click and the button close it.
 */
export function startImageZoom(): void {
  onClick('a.Figure-zoom', (link, event) => {
    const image = link.querySelector('img');
    if (image && !isForBrowser(event)) {
      event.preventDefault();
      enlarge(image);
    }
  });
}

function enlarge(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'ImageZoom';
  dialog.setAttribute('aria-label', image.alt);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'ImageZoom-close';
  close.textContent = 'Close';
  const large = document.createElement('img');
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  large.width = image.naturalWidth;
  large.height = image.naturalHeight;
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
