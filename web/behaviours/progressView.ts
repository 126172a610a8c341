import type { ShownProgress } from './progressBar.ts';

/** Paints the progress of a navigation over the page; with it goes a spinner, for bars that move too slowly to be seen to. */
export function showProgress(progress: ShownProgress): void {
  const known = document.querySelector<HTMLElement>('.ProgressBar');
  if (progress === undefined) {
    known?.remove();
    return;
  }
  const bar = known ?? addBar();
  if (progress === 'done') {
    bar.dataset['done'] = '';
  } else {
    bar.style.setProperty('--progress', String(progress));
  }
}

function addBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'ProgressBar';
  bar.setAttribute('aria-hidden', 'true');
  const spinner = document.createElement('div');
  spinner.className = 'Spinner';
  bar.append(spinner);
  document.body.append(bar);
  return bar;
}
