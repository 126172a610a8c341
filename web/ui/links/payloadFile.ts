import { withBasePath } from './withBasePath.ts';

/**
 * Returns the path of the payload of a page, which the router loads instead of the page when a reader follows a link: `/docs/` ->
 * `/docs/index.txt`, `/docs` -> `/docs.txt`.
 * @param page the path of the page as in the address bar
 */
export function payloadFile(page: string): string {
  return requestedFile(page.endsWith('/') ? `${page}index.txt` : `${page}.txt`);
}

/**
 * The file that the router means by an address. On a site below `/handbook` whose paths have no trailing slash, it looks for the home page
 * beside the site, at `/handbook.txt`; it is at `/handbook/index.txt`.
 */
export function requestedFile(address: string): string {
  return address === withBasePath('.txt') ? withBasePath('/index.txt') : address;
}
