import { afterFrame } from '../../ui/browser/afterFrame.ts';
import { afterPaint } from '../../ui/browser/afterPaint.ts';

/**
 * The reason why the framework is needed: to follow links without a reload (`link`), or for something in view that the page promises
 * (`block`). Decides what happens if it cannot be loaded (`missingCodeScript`).
 */
export type FrameworkNeed = 'link' | 'block';

/** Requests the framework's scripts, unless that has been done. Requests those again that could not be loaded. */
export type NeedFramework = (why: FrameworkNeed) => void;

/** The framework of this page: its scripts are named by the page (`startOnIntent`), and requested once they are needed. */
export function createFramework(): NeedFramework {
  const { framework: named = '', links } =
    document.querySelector<HTMLElement>('script[data-framework]')?.dataset ?? {};
  const missing = new Set(named.split(' ').filter((src) => src !== ''));
  const requested = new Set<HTMLScriptElement>();

  function request(src: string): void {
    const script = document.createElement('script');
    script.src = src;
    // The framework takes scripts with this attribute for its own, and does not request them again.
    script.setAttribute('async', '');
    script.addEventListener('error', () => {
      requested.delete(script);
      missing.add(src);
    });
    requested.add(script);
    // One in each task: together they would take longer than a tap may wait for its answer.
    setTimeout(() => document.head.append(script));
  }

  function start(why: FrameworkNeed): void {
    for (const src of missing) request(src);
    missing.clear();
    if (why === 'link') return;
    for (const { dataset } of requested) dataset['need'] = why;
  }

  return (why) => {
    // Set by pages that change after they were loaded: those of the preview.
    if (why === 'link' && links === 'plain') return;
    // Nobody waits for it near a link: the answer to a tap is drawn first, by threads that would otherwise compile scripts.
    if (why === 'link') afterFrame(() => afterPaint(() => start(why)));
    else afterPaint(() => start(why));
  };
}
