import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { absoluteUrl } from '#core/links/href.ts';
import { redirectHtml } from '#core/site/outputs/pageHtml.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { withPolicy } from './withPolicy.ts';

/** Makes one static page per redirect, for hosts without redirects of their own. */
export function redirects(model: SiteModel): readonly OutputFile[] {
  return model.redirects.map(({ from, to }) => ({
    path: redirectHtml(from, model.site),
    contents: redirectPage(targetOf(to, model), canonical(to, model)),
  }));
}

function targetOf(to: string, model: SiteModel): string {
  return to.startsWith('/') ? model.site.basePath + to : to;
}

function canonical(to: string, model: SiteModel): string {
  return to.startsWith('/') ? absoluteUrl(to.replace(/[?#].*$/s, ''), model.site) : to;
}

// With JavaScript the reader's own query and hash are kept, unless the target has its own; without, the browser follows the refresh.
function redirectPage(target: string, canonicalUrl: string): string {
  const [path, hash] = split(target, '#');
  const [, query] = split(path, '?');
  const withQuery = query === undefined ? '+location.search' : '';
  const withHash = hash === undefined ? '+location.hash' : `+${scriptString(`#${hash}`)}`;
  return withPolicy(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeMarkup(canonicalUrl)}">
<script>location.replace(${scriptString(path)}${withQuery}${withHash})</script>
<meta http-equiv="refresh" content="0; url=${escapeMarkup(target)}">
</head>
<body>
<p>This page has moved to <a href="${escapeMarkup(target)}">${escapeMarkup(target)}</a>.</p>
</body>
</html>
`);
}

function split(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function scriptString(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
