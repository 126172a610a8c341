import type { Redirect } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { SiteIndex } from '../links/siteIndex.ts';
import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { Site } from '../model/site.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { Findings, Found } from '../problems/findings.ts';
import type { DeclaredSite } from '../section/section.ts';
import { isString } from '../../isString.ts';
import { hrefOf, splitHref } from '../../links/href.ts';
import { percentDecoded } from '../../links/percentDecoded.ts';
import { compareText } from '../../text/compareText.ts';
import { answerFindings } from '../links/answerFindings.ts';
import { correctAddress, isSitePath, pageAt, sitePath } from '../links/resolveUrl.ts';
import { spellingsOf } from '../links/spellingsOf.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { found, mergeFindings } from '../problems/findings.ts';
import { placeOf } from '../problems/placeOf.ts';
import { checkRedirectPlaces } from './checkRedirectPlaces.ts';
import { foldRedirects } from './foldRedirects.ts';

/** `redirects` and `gone` as in the site model. */
export type ResolvedRedirects = Pick<SiteModel, 'redirects' | 'gone'>;

/**
 * Resolves the redirects of the site, each to the end of its chain. A redirect to a removed page counts as removed, too. A redirect gives
 * way to a page that appeared there on its date, when nobody could delete the redirect.
 */
export function resolveRedirects(
  all: readonly Redirect[],
  { index, ask }: Pick<DeclaredSite, 'index' | 'ask'>,
  site: Site,
): Found<ResolvedRedirects> {
  const isUnused = ({ from }: Redirect): boolean => index.datedPages.has(pageAt(sitePath(from), index) ?? '');
  const redirects = all.filter((redirect) => !isUnused(redirect));
  const byPath = Map.groupBy(redirects, ({ from }) => sitePath(from));
  const kept = new Map([...byPath].flatMap(([path, [first]]) => (first ? [[path, first] as const] : [])));
  const targetOf = targetFinder(kept, index, site);
  const { targets, loops } = foldRedirects(
    new Map([...kept].flatMap(([from, { to }]) => (to === undefined ? [] : [[from, targetOf(to)]]))),
  );
  const taken = { pages: index.pages.keys(), files: index.files, folders: index.ownFolders };
  const problems = [
    ...all.filter(isUnused).map(unused),
    ...[...byPath.values()].flatMap(([first, ...others]) =>
      first ? others.map((redirect) => duplicate(redirect, first)) : [],
    ),
    ...checkRedirectPlaces([...kept.values()], taken, site),
    ...loops.flatMap((loop) => {
      const redirect = kept.get(loop[0] ?? '');
      return redirect ? [inLoop(redirect, loop)] : [];
    }),
  ];
  const removed = new Set([...kept].flatMap(([from, { gone }]) => (gone ? [from] : [])));
  const endsRemoved = (to: string): boolean => removed.has(splitHref(to).pathname);
  const value = {
    redirects: [...targets]
      .filter(([, to]) => !endsRemoved(to))
      .map(([from, to]) => ({ from, to: hrefOf(to, site) }))
      .toSorted((one, other) => compareText(one.from, other.from)),
    gone: [...removed, ...[...targets].flatMap(([from, to]) => (endsRemoved(to) ? [from] : []))].toSorted(
      compareText,
    ),
  };
  const targetFindings = redirects.flatMap((redirect) => {
    const { to } = redirect;
    return to === undefined || endsRemoved(targetOf(to)) ? [] : [checkTarget(redirect, to, ask)];
  });
  return found(value, mergeFindings([{ problems, assets: [] }, ...targetFindings]));
}

function checkTarget(redirect: Redirect, to: string, ask: SiteQuestions): Findings {
  const place = placeOf('redirect', redirect, 'to');
  const name = `The redirect from "${redirect.from}"`;
  const answer = ask.address(to);
  if ('href' in answer) return answerFindings(answer, name, place);
  const { kind, value, clause, meant } = answer.failure;
  if (kind === 'unplaced') return found([]);
  const fix = correctAddress(meant, 'delete the redirect');
  return found([], {
    problems: [contentProblem('broken-link', place, { value, message: `${name} ${clause}.`, fix })],
  });
}

/**
 * Finds what a target leads to: the path of a page, or one from which another redirect leads on, however it is written, and also with the host of
 * the site. Anything else stays as it is.
 * @param redirects by path
 */
function targetFinder(
  redirects: ReadonlyMap<string, Redirect>,
  index: SiteIndex,
  site: Site,
): (to: string) => string {
  const writtenAs = new Map(
    [...redirects.keys()].flatMap((from) => [
      [percentDecoded(from), from],
      [from, from],
    ]),
  );
  const pathAt = (pathname: string): string | undefined =>
    pageAt(pathname, index) ??
    spellingsOf(pathname)
      .map((path) => writtenAs.get(path))
      .find(isString);
  return (to) => {
    const { pathname, suffix } = splitHref(isSitePath(to) ? to : (pathOnSite(to, site) ?? ''));
    const path = pathname === '' ? undefined : pathAt(pathname);
    if (path !== undefined) return `${path}${suffix}`;
    return isSitePath(to) ? `${sitePath(pathname)}${suffix}` : to;
  };
}

/** The path of an address that has the host and the base path of the site: `https://docs.example.com/handbook/why` -> `/why`. */
function pathOnSite(address: string, { url, basePath }: Site): string | undefined {
  const { host, href = '', origin = '' } = URL.parse(address) ?? {};
  const path = href.slice(origin.length);
  const isHere = host !== undefined && host === URL.parse(url)?.host && `${path}/`.startsWith(`${basePath}/`);
  return isHere ? path.slice(basePath.length) : undefined;
}

function unused(redirect: Redirect): Problem {
  return contentProblem('unused-redirect', placeOf('redirect', redirect, 'from'), {
    value: redirect.from,
    message: `There is a page at "${redirect.from}" by now, so readers are not redirected.`,
    fix: 'Delete the redirect.',
  });
}

function duplicate(redirect: Redirect, first: Redirect): Problem {
  return contentProblem('duplicate-redirect', placeOf('redirect', redirect, 'from'), {
    value: redirect.from,
    message: `"${redirect.from}" is already ${first.gone ? 'removed' : `redirected to "${first.to}"`} (${first.id}).`,
    fix: 'Delete one of the two.',
  });
}

function inLoop(redirect: Redirect, loop: readonly string[]): Problem {
  const round = [...loop, loop[0] ?? ''].map((path) => `"${path}"`).join(' to ');
  return contentProblem('redirect-loop', placeOf('redirect', redirect, 'to'), {
    value: redirect.to ?? '',
    message: `The redirects form a loop: from ${round}.`,
    fix: 'Point one of them to a page.',
  });
}
