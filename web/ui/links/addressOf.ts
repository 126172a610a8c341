import { linkKind } from './linkKind.ts';
import { withBasePath } from './withBasePath.ts';

/** The address of a link in the HTML: complete, unlike in page data, where what is on this site has no base path. */
export function addressOf(href: string): string {
  const kind = linkKind(href);
  return kind === 'page' || kind === 'file' ? withBasePath(href) : href;
}
