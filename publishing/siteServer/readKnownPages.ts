import type { KnownPage } from '#core/site/notFound/nearestPages.ts';
import type { SiteFiles } from './siteFiles.ts';
import { readFile } from 'node:fs/promises';
import { isListOf } from '#core/isListOf.ts';
import { isString } from '#core/isString.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';

/** Reads the list of all pages of a built site (sitePaths.ts); empty for a site without one. Rejects with an Error when it is damaged. */
export async function readKnownPages(files: SiteFiles): Promise<readonly KnownPage[]> {
  const file = await files.find('/paths.json');
  if (!file) return [];
  const pages: unknown = JSON.parse(await readFile(file.place, 'utf8'));
  if (!isPageList(pages)) throw new Error(`'${file.name}' is not a list of pages.`);
  return pages;
}

const isPageList = isListOf(
  (value: unknown): value is KnownPage =>
    isJsonObject(value) &&
    isString(value['href']) &&
    isString(value['title']) &&
    (value['from'] === undefined || isString(value['from'])),
);
