import type { Redirect } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { Site } from '../model/site.ts';
import { sitePathProblem } from '../../links/sitePathProblem.ts';
import { sitePath } from '../links/resolveUrl.ts';
import { markdownPath } from '../markdown/markdownPath.ts';
import { outputPlaces } from '../outputs/outputPlaces.ts';
import { isOwnPlace, ownFiles } from '../outputs/ownPlaces.ts';
import { pageHtml, redirectHtml } from '../outputs/pageHtml.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';

/** Paths that the site uses for anything but redirects. */
type Taken = {
  /** Paths of all pages. */
  readonly pages: Iterable<string>;
  /** Paths of the files beside the pages that depend on the content. */
  readonly files: Iterable<string>;
  /** Paths of folders that are reserved for the site itself. */
  readonly folders: Iterable<string>;
};

/**
 * Checks that the file of each redirect conflicts with no page, no other file of the site and no other redirect. Case is ignored,
 * as many hosts and file systems do.
 * @param redirects one per path
 */
export function checkRedirectPlaces(
  redirects: readonly Redirect[],
  taken: Taken,
  site: Pick<Site, 'trailingSlash'>,
): readonly Problem[] {
  if (redirects.length === 0) return [];
  const pageAt = new Map<string, string>();
  const places = outputPlaces(lowerCase);
  for (const path of taken.pages) {
    const html = pageHtml(path, site);
    pageAt.set(html, path);
    places.claim(html);
    // The framework writes the data of the page beside it.
    places.claim(html.replace(/\.html$/, '.txt'));
    places.claim(markdownPath(path).slice(1));
  }
  for (const path of [...ownFiles.map((file) => `/${file}`), ...taken.files]) places.claim(path.slice(1));
  const folders = [...taken.folders].map((folder) => lowerCase(`${folder}/`));
  const redirectAt = new Map<string, Redirect>();
  const ofRedirects = outputPlaces(lowerCase);

  return redirects.flatMap((redirect): readonly Problem[] => {
    // A malformed path is reported elsewhere.
    if (sitePathProblem(redirect.from) !== undefined) return [];
    const from = decodeURIComponent(sitePath(redirect.from));
    const html = pageHtml(from, site);
    // A file at the path itself, or above it, would be served instead of the redirect.
    const inTheWay = places.inTheWayOf(html) ?? places.inTheWayOf(`${from.slice(1)}/index.html`);
    if (inTheWay !== undefined) {
      const page = pageAt.get(inTheWay);
      return [page === undefined ? overFile(redirect, `/${inTheWay}`) : overPage(redirect, page)];
    }
    const isOwn = isOwnPlace(from) || folders.some((folder) => lowerCase(`${from}/`).startsWith(folder));
    if (isOwn) return [overFile(redirect, from)];
    const other = redirectAt.get(ofRedirects.claim(html) ?? '');
    if (!other) {
      redirectAt.set(html, redirect);
      return [];
    }
    const isSame = lowerCase(redirectHtml(sitePath(other.from), site)) === lowerCase(html);
    return isSame && other.to === redirect.to && other.gone === redirect.gone
      ? []
      : [overRedirect(redirect, other)];
  });
}

function lowerCase(place: string): string {
  return place.toLowerCase();
}

function overPage(redirect: Redirect, page: string): Problem {
  return contentProblem('redirect-over-page', placeOf('redirect', redirect, 'from'), {
    value: redirect.from,
    message: `There is a page at "${page}", so it cannot be redirected.`,
    fix: 'Delete the redirect, or move the page.',
  });
}

function overFile(redirect: Redirect, file: string): Problem {
  return contentProblem('reserved-path', placeOf('redirect', redirect, 'from'), {
    value: redirect.from,
    message: `"${file}" belongs to the site itself, so it cannot be redirected.`,
    fix: redirect.from.endsWith('/index.html')
      ? 'Remove "/index.html" from the path, or delete the redirect.'
      : 'Choose another path, or delete the redirect.',
  });
}

function overRedirect(redirect: Redirect, other: Redirect): Problem {
  return contentProblem('duplicate-redirect', placeOf('redirect', redirect, 'from'), {
    value: redirect.from,
    message: `"${redirect.from}" conflicts with the redirect from "${other.from}" (${other.id}): many hosts cannot have both.`,
    fix: 'Delete one of the two.',
  });
}
