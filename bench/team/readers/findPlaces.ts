import type { ReaderPlaces } from './nextReaderRequest.ts';
import { pathOf } from '#core/links/pathOf.ts';
import { ask } from '../http/ask.ts';

const linked = /(?:src|href)="(\/[^"?#]+\.(?:js|css|woff2|svg))"/g;

/**
 * Finds out on a running site what its pages load. Rejects with an Error when the site does not answer.
 * @param site its address, without a slash at the end
 * @param pages paths of its pages, the one that is read most first
 */
export async function findPlaces(site: string, pages: readonly string[]): Promise<ReaderPlaces> {
  const read = async (path: string): Promise<string> => {
    const { status, text } = await ask(`${site}${path}`, { wantsText: true });
    if (status !== 200) throw new Error(`The site answers ${path} with ${status}.`);
    return text;
  };
  const assets = new Set<string>();
  const note = (found: readonly string[]): void => found.forEach((path) => assets.add(path));
  // One of each kind: the home page, a list, and a page of the docs.
  for (const page of pages.slice(0, 3)) note(pathsIn(await read(page), linked));
  for (const style of [...assets].filter((path) => path.endsWith('.css'))) {
    note(pathsIn(await read(style), /url\("?(\/[^")?#]+\.woff2)"?\)/g));
  }
  const index = await read(pathOf({ kind: 'searchIndex', version: 'current', context: '' }));
  return { pages, assets: [...assets], search: pathsIn(index, /"(\/search-index\/[^"]+\.json)"/g) };
}

function pathsIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => path);
}
