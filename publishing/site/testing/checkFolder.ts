import type { Problem } from '#core/problem.ts';
import type { Site } from '#core/site/model/site.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { isString } from '#core/isString.ts';
import { encodedPath } from '#core/links/encodedPath.ts';
import { ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { redirectHtml } from '#core/site/outputs/pageHtml.ts';
import { createSiteCheck } from '../check/createSiteCheck.ts';
import { readPageFacts } from '../check/readPageFacts.ts';
import { notFoundPath } from '../render/exportRequest.ts';
import { filesBelow } from '../render/filesBelow.ts';
import { pagePath } from '../render/pagePath.ts';

/**
 * Checks a whole site in a folder without any other knowledge of it, and returns its faults as errors. Throws an Error when the folder has
 * no built site.
 * @param site the address at which it will be served
 * @param brokenAnchors those that the content is known to have, such as `#fees`
 */
export function checkFolder(
  folder: string,
  site: Site,
  brokenAnchors: readonly string[],
): readonly Problem[] {
  const places = filesBelow(folder);
  // They are decoded there.
  const redirects = redirectsOf(folder).map(({ from, to }) => ({ from: encodedPath(from), to }));
  const redirectFiles = new Set(redirects.map(({ from }) => redirectHtml(from, site)));
  const pages = new Set(
    places.flatMap((place) => {
      const isPage = place.endsWith('.html') && !redirectFiles.has(place) && !isUpload(place);
      return (isPage && pagePath(`/${place}`, site)) || [];
    }),
  );
  const files = places
    .filter((place) => /\.(?:md|txt|xml|json)$/.test(place) || redirectFiles.has(place))
    .filter((place) => !isUpload(place))
    .map((place) => ({ path: place, contents: readFileSync(path.join(folder, place), 'utf8') }));
  const rendered = readPageFacts(folder, [...pages, notFoundPath], site);
  pages.delete(notFoundPath);
  return createSiteCheck().check({
    model: { site, redirects, cards: [], assets: [] },
    routes: [],
    brokenAnchors,
    renderKey: undefined,
    sources: { shell: '', pages: new Map([...pages].map((page) => [page, ''])) },
    rendered,
    files,
    others: new Set(places.map((place) => `/${place}`)),
    before: undefined,
  });
}

/** Returns whether a file is an upload, which is served as it is. */
function isUpload(place: string): boolean {
  return place.startsWith('media/') || place.startsWith('files/') || place.startsWith('_next/');
}

/** The redirects of a built site (hostRules.ts). */
function redirectsOf(folder: string): readonly { readonly from: string; readonly to: string }[] {
  const file = path.join(folder, ownHostFile);
  const rules: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const redirects = isRecord(rules) ? rules['redirects'] : undefined;
  if (!areRedirects(redirects)) {
    throw new Error(`${folder} has no built site: ${ownHostFile} is missing or damaged.`);
  }
  return redirects;
}

const areRedirects = isListOf(
  (value): value is { readonly from: string; readonly to: string } =>
    isRecord(value) && isString(value['from']) && isString(value['to']),
);
