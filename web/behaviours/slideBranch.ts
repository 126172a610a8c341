import { collapseDuration } from './collapseDuration.ts';

/** Lets a branch open or close by its height, in the time that its height asks for, and tells when it is done. */
export function slideBranch(
  branch: HTMLElement,
  direction: 'open' | 'close',
  done: () => void = () => {},
): void {
  const height = branch.scrollHeight;
  const closed = { height: '0px', overflow: 'clip' };
  const opened = { height: `${height}px`, overflow: 'clip' };
  const animation = branch.animate(direction === 'open' ? [closed, opened] : [opened, closed], {
    duration: collapseDuration(height, window.matchMedia('(prefers-reduced-motion: reduce)').matches),
    easing: 'ease-in-out',
  });
  animation.addEventListener('finish', done);
}
