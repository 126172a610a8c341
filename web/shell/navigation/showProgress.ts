import type { ShownProgress } from './createProgressBar.ts';

/** Shows the progress of a navigation over the page, with a spinner in case the bar moves too slowly to be noticed. */
export function showProgress(progress: ShownProgress): void {
  const known = document.querySelector<HTMLElement>('.ProgressBar');
  if (progress === 'hidden') {
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
