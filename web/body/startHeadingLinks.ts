import { copyText } from '../ui/browser/copyText.ts';
import { asksForNewTab, onClick } from '../ui/browser/onClick.ts';

/** Makes the link after a heading also copy the heading's address. */
export function startHeadingLinks(): void {
  onClick('a.HeadingLink', (link, event) => {
    if (link instanceof HTMLAnchorElement && !asksForNewTab(event)) {
      copyText(link.href, link);
    }
  });
}
