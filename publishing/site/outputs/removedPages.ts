import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { hrefOf } from '#core/links/href.ts';
import { redirectHtml } from '#core/site/outputs/pageHtml.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { withPolicy } from './withPolicy.ts';

/** Makes the page at the path of each removed page. Hosts that can answer with 410 send it along; on others it is all that readers get. */
export function removedPages(model: SiteModel): readonly OutputFile[] {
  if (model.gone.length === 0) return [];
  const contents = removedPage(model);
  return model.gone.map((path) => ({ path: redirectHtml(path, model.site), contents }));
}

/** It is self-contained, so that it stays readable whatever happens to the site's code and styles. */
function removedPage({ site, pages }: SiteModel): string {
  const home = escapeMarkup(`${site.basePath}/`);
  const search = pages.find(({ kind }) => kind === 'search');
  const orSearch = search
    ? ` or <a href="${escapeMarkup(site.basePath + hrefOf(search.path, site))}">search the site</a>`
    : '';
  return withPolicy(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Page removed | ${escapeMarkup(site.title)}</title>
<style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.25; }
</style>
</head>
<body>
<main>
<h1>This page was removed</h1>
<p>Nothing replaces it.</p>
<p><a href="${home}">Go to ${escapeMarkup(site.title)}</a>${orSearch}.</p>
</main>
</body>
</html>
`);
}
