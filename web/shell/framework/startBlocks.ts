import type { NeedFramework } from './createFramework.ts';
import { onNear } from '../../ui/browser/onNear.ts';

/** Requests the framework for parts of the page that need it (`data-block`), once one of them comes into view. */
export function startBlocks(needFramework: NeedFramework): void {
  const observer = onNear(() => needFramework('block'));
  for (const block of document.querySelectorAll('[data-block]')) observer.observe(block);
}
