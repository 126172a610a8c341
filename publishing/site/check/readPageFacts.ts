import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readHtmlFacts } from '#core/html/readHtmlFacts.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';
import { notFoundPath } from '../render/exportRequest.ts';

/**
 * Reads what pages in a folder say about addresses, by path. Throws an Error when one is not there.
 * @param paths may include `notFoundPath`
 */
export function readPageFacts(
  folder: string,
  paths: Iterable<string>,
  site: { readonly trailingSlash: boolean },
): ReadonlyMap<string, HtmlFacts> {
  return new Map(
    [...paths].map((page) => {
      const file = page === notFoundPath ? '404.html' : pageHtml(page, site);
      return [page, readHtmlFacts(readFileSync(path.join(folder, file), 'utf8'))];
    }),
  );
}
