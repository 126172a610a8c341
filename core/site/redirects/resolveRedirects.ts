import type { Redirect } from '../../content/content.ts';
import { hrefOf, splitHref } from '../../links/href.ts';
import { compareText } from '../../text/compareText.ts';
import type { AssetShelf } from '../assets/createAssetShelf.ts';
import type { LinkFault } from '../links/linkAnswer.ts';
import { isSitePath, pageAt, resolveUrl, sitePath } from '../links/resolveUrl.ts';
import type { SiteIndex } from '../links/siteIndex.ts';
import type { ContentProblemCode, Report } from '../problems/contentProblem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { placeOf } from '../problems/placeOf.ts';
import type { SiteModel } from '../siteModel.ts';
import { checkRedirectPlaces } from './checkRedirectPlaces.ts';
import { foldRedirects } from './foldRedirects.ts';

/** The redirects of the site, each straight to where its chain ends. What is wrong with one is reported. */
export function resolveRedirects(
  redirects: readonly Redirect[],
  index: SiteIndex,
  shelf: AssetShelf,
  site: SiteModel['site'],
  report: Report,
): SiteModel['redirects'] {
  const bySource = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const from = sitePath(redirect.from);
    const first = bySource.get(from);
    if (first === undefined) bySource.set(from, redirect);
    else report(duplicate(redirect, first));
    checkTarget(redirect, index, shelf, site, report);
  }
  const taken = { pages: index.pages.keys(), files: index.files, folders: index.ownFolders };
  for (const problem of checkRedirectPlaces([...bySource.values()], taken, site)) report(problem);
  const { targets, loops } = foldRedirects(
    new Map([...bySource].map(([from, { to }]) => [from, isSitePath(to) ? pathAndSuffix(to, index) : to])),
  );
  for (const loop of loops) {
    const redirect = bySource.get(loop[0] ?? '');
    if (redirect !== undefined) report(inLoop(redirect, loop));
  }
  return [...targets]
    .map(([from, to]) => ({ from, to: hrefOf(to, site) }))
    .toSorted((one, other) => compareText(one.from, other.from));
}

function checkTarget(
  redirect: Redirect,
  index: SiteIndex,
  shelf: AssetShelf,
  site: SiteModel['site'],
  report: Report,
): void {
  const say = (code: ContentProblemCode, { value, clause, fix }: LinkFault): void =>
    report(
      contentProblem(code, placeOf('redirect', redirect, 'to'), {
        value,
        message: `The redirect from "${redirect.from}" ${clause}.`,
        fix,
      }),
    );
  const answer = resolveUrl(redirect.to, index, shelf, site);
  if ('href' in answer) {
    if (answer.anchorFault !== undefined) say('broken-anchor', answer.anchorFault);
  } else if (answer.fault.kind !== 'unplaced') {
    say('broken-link', answer.fault);
  }
}

function pathAndSuffix(to: string, index: SiteIndex): string {
  const { pathname, suffix } = splitHref(to);
  return `${pageAt(pathname, index) ?? sitePath(pathname)}${suffix}`;
}

function duplicate(redirect: Redirect, first: Redirect): ReturnType<typeof contentProblem> {
  return contentProblem('duplicate-redirect', placeOf('redirect', redirect, 'from'), {
    value: redirect.from,
    message: `"${redirect.from}" is redirected to "${first.to}" already (${first.id}).`,
    fix: 'Delete one of the two.',
  });
}

function inLoop(redirect: Redirect, loop: readonly string[]): ReturnType<typeof contentProblem> {
  const round = [...loop, loop[0] ?? ''].map((path) => `"${path}"`).join(' to ');
  return contentProblem('redirect-loop', placeOf('redirect', redirect, 'to'), {
    value: redirect.to,
    message: `The redirects go round in a circle: from ${round}.`,
    fix: 'Let one of them lead to a page.',
  });
}
