import { copyText } from './copyText.ts';
import { asksForNewTab, onClick } from './onClick.ts';

/** The link after a heading also copies the heading's address. The answer ends it. */
export function startHeadingLinks(): () => void {
  return onClick('a.HeadingLink', (link, event) => {
    if (link instanceof HTMLAnchorElement && !asksForNewTab(event)) {
      copyText(link.href, link);
    }
  });
}
