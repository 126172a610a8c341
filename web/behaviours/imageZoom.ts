import { asksForNewTab, onClick } from './onClick.ts';

/**
 * Shows an image as large as the window allows when the reader follows its link; without scripts the link shows the file.
 * Escape, a click and the button close it. The answer ends it.
 */
export function startImageZoom(): () => void {
  return onClick('a.Figure-zoom', (link, event) => {
    const image = link.querySelector('img');
    if (image !== null && !asksForNewTab(event)) {
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
  dialog.append(close, large);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
