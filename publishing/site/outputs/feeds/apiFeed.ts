import type { Shell } from '#core/site/model/shell.ts';
import type { DeploymentChanges, SiteModel } from '#core/site/model/siteModel.ts';
import { Feed } from 'feed';
import { absoluteUrl } from '#core/links/href.ts';
import { pathOf } from '#core/links/pathOf.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { feedText, withFeedTexts } from './feedText.ts';

/** Makes an Atom 1.0 feed of the changes of an API, with an entry for each version, newest first. */
export function apiFeed(
  api: DeploymentChanges,
  { site, shell }: Pick<SiteModel, 'site'> & { readonly shell: Pick<Shell, 'lang' | 'footer'> },
): string {
  const latest = api.versions.at(-1);
  const feed = new Feed({
    id: api.url,
    link: api.url,
    title: feedText(`${api.title} API changes`),
    language: shell.lang,
    copyright: feedText(shell.footer.copyright),
    generator: false,
    feedLinks: { atom: absoluteUrl(pathOf({ kind: 'apiFeed', deployment: api.deployment }), site) },
    updated: instantOf(latest?.date),
  });
  for (const version of api.versions.toReversed()) {
    feed.addItem({
      id: version.url,
      link: version.url,
      title: escapeMarkup(`${api.title} ${version.version}`),
      description: escapeMarkup(version.summary),
      content: contentOf(version),
      date: instantOf(version.date),
      published: instantOf(version.date),
      author: [{ name: feedText(site.title), link: absoluteUrl('/', site) }],
    });
  }
  return withFeedTexts(feed.atom1());
}

function instantOf(date: string | undefined): Date {
  return new Date(`${date ?? '1970-01-01'}T00:00:00Z`);
}

function contentOf({ summary, changes }: DeploymentChanges['versions'][number]): string {
  const items = changes.map(({ criticality, message }) => `<li>${criticality}: ${codeMarkup(message)}</li>`);
  return `<p>${escapeMarkup(summary)}</p>${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}`;
}

/** Turns names between backticks into code. */
function codeMarkup(text: string): string {
  return escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
