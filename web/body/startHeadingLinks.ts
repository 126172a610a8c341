import { copyText } from '../ui/browser/copyText.ts';
import { isForBrowser, onClick } from '../ui/browser/onClick.ts';

/** Makes the link after a heading also copy the heading's address. */
export function startHeadingLinks(): void {
  onClick('a.HeadingLink', (link, event) => {
    if (link instanceof HTMLAnchorElement && !isForBrowser(event)) {
      copyText(link.href, link);
    }
  });
}
